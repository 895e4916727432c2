import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { actors } from '@lab/contract/rules/work/experiment/facts'
import { arrivals, experimentStates, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { sampleEventWords } from '@lab/contract/rules/work/sample/events'
import { saidOfSample } from '@lab/contract/rules/work/sample/fields'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { sampleLooks } from '@lab/ui/looks'
import { Tag } from '@lab/ui/tag'
import { useEffect, useRef, useState } from 'react'
import type { FoundSample } from './looks.ts'
import { MoveSamples } from './MoveSamples.tsx'
import type { Mark } from './parcel.ts'
import { isOpen } from './useReceiving.ts'
import './sample.css'

interface SampleRowProps {
  sample: FoundSample
  mark?: Mark
  isCurrent: boolean
  onMark: (change: Partial<Mark>) => void
  onUnmark: () => void
  onMoved: () => Promise<unknown>
}

const factsOf = (sample: FoundSample) =>
  [
    ...saidOfSample(sample, 'fact'),
    ...saidOfSample(sample, 'warning').map((text) => `危险性：${text}`),
    ...saidOfSample(sample, 'note'),
  ].join(' · ')

/** A sample of the parcel: what it is, where it stands, and what is said of it. */
export function SampleRow({ sample, mark, isCurrent, onMark, onUnmark, onMoved }: SampleRowProps) {
  const { number, name, state, assigns, place, keep_until, timeline, can } = sample
  const row = useRef<HTMLLIElement>(null)
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const canMove = can.some(({ event, ok }) => event === 'move' && ok)
  return (
    <li
      ref={row}
      className={`parcel-sample ${isCurrent ? 'current' : ''}`}
      aria-current={isCurrent || undefined}
    >
      <div className="parcel-name">
        <p>
          <strong className="number">{number}</strong> {name}
        </p>
        {factsOf(sample) && <p className="desk-note">{factsOf(sample)}</p>}
        <p className="desk-note">
          {assigns.map((one) => `${one.project}（${experimentStates[one.state]}）`).join('、')}
        </p>
      </div>
      <div className="parcel-state">
        <Tag kind={sampleLooks[state]}>{sampleStates[state]}</Tag>
        {place && <span className="desk-note">{place}</span>}
        {keep_until !== undefined && state === 'stored' && (
          <span className="desk-note number">留至 {dateOf(keep_until)}</span>
        )}
        {canMove && (
          <Button kind="link" size="small" aria-label={`移动：${number}`} onClick={() => setMoving(true)}>
            移动
          </Button>
        )}
      </div>
      {isOpen(sample) && (
        <fieldset className="marks">
          <legend className="visually-hidden">{number} 的情况</legend>
          {arrivals.map((arrival) => (
            <label key={arrival} className={`mark ${arrival}`}>
              <input
                type="radio"
                name={`mark-${number}`}
                value={arrival}
                checked={mark?.state === arrival}
                onChange={() => onMark({ state: arrival })}
              />
              <span>{sampleStates[arrival]}</span>
            </label>
          ))}
          {mark && (
            <Button kind="link" size="small" aria-label={`清除：${number}`} onClick={onUnmark}>
              清除
            </Button>
          )}
        </fieldset>
      )}
      {mark && mark.state !== 'arrived' && (
        <TextField
          className="mark-note"
          label={`${number} 的说明`}
          labelHidden
          name={`note-${number}`}
          placeholder="说明（客户会看到）"
          value={mark.note}
          maxLength={500}
          autoComplete="off"
          onChange={(note) => onMark({ note })}
        />
      )}
      {isCurrent && timeline.length > 0 && (
        <ol className="sample-history" aria-label={`${number} 的经过`}>
          {timeline.map(({ at, event, actor, note }) => (
            <li key={`${at} ${event}`}>
              <time className="number" dateTime={new Date(at * 1000).toISOString()}>
                {dateTimeOf(at)}
              </time>{' '}
              {sampleEventWords[event].history}
              {note && `：${note}`} <span className="desk-note">{actors[actor]}</span>
            </li>
          ))}
        </ol>
      )}
      {isMoving && (
        <MoveSamples numbers={[number]} place={place} onClose={() => setMoving(false)} onMoved={onMoved} />
      )}
    </li>
  )
}
