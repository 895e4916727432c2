import { dateOf } from '@lab/contract/rules/ground/time'
import { sampleStates } from '@lab/contract/rules/work/experiment/states'
import { discardableFrom } from '@lab/contract/rules/work/sample/guards'
import { recycleStates } from '@lab/contract/rules/work/sample/recycle'
import { Checkbox } from '@lab/ui/field'
import { sampleLooks } from '@lab/ui/looks'
import { Tag } from '@lab/ui/tag'
import type { OwnSample } from './looks.ts'

interface SampleItemProps {
  sample: OwnSample
  /** Whether something can be asked about it. */
  canTick: boolean
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

/** Until when it is kept, in words. */
const keptOf = ({ state, keep_until, noticed, waived }: OwnSample) => {
  if (state !== 'stored' || keep_until === undefined) return
  if (waived !== undefined) return '已放弃寄回'
  // Announced late, it is kept for longer.
  const end = discardableFrom({ keep_until, noticed: noticed ?? null, waived: null })
  return `留样至 ${dateOf(end ?? keep_until)}${end === null ? '' : '，之后会被处置'}`
}

const isGone = ({ state }: OwnSample) => state === 'returned' || state === 'discarded'

/** One sample: what it is, how far it has come, where it is kept and until when. */
export function SampleItem({ sample, canTick, isTicked, onTick }: SampleItemProps) {
  const { number, name, form, state, since, place, assigns, recycle, noticed, can } = sample
  const kept = keptOf(sample)
  const why = can.find(({ event, ok }) => event === 'recover' && !ok)?.why
  return (
    <li className="sample-item">
      {canTick ? (
        <Checkbox
          label={<span className="visually-hidden">选择 {number}</span>}
          name={`tick-${number}`}
          checked={isTicked}
          onChange={onTick}
        />
      ) : (
        <span title={why} aria-hidden="true" />
      )}
      <div>
        <p>
          <strong>{name}</strong> <span className="number sample-note">{number}</span>
        </p>
        <p className="sample-note">
          {[form, ...assigns.map(({ project }) => project)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="sample-where">
        <Tag kind={sampleLooks[state]}>{sampleStates[state]}</Tag>
        {recycle && <Tag kind="warning">寄回{recycleStates[recycle.state]}</Tag>}
        <span className="sample-note number">
          {dateOf(since)}
          {!isGone(sample) && ' 起'}
        </span>
        {place && state === 'stored' && <span className="sample-note">位置 {place}</span>}
        {kept && (
          <span className={`number ${noticed !== undefined ? 'sample-ending' : 'sample-note'}`}>{kept}</span>
        )}
      </div>
    </li>
  )
}
