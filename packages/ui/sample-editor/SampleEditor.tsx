import { orderLimits } from '@lab/contract/rules/work/order/order'
import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { CountField } from '../count-field/CountField.tsx'
import { SampleRow } from './SampleRow.tsx'
import { SampleUses } from './SampleUses.tsx'
import { type Asking, type DraftSample, isBlankSample, type SampleFault, writtenSamples } from './sample.ts'
import { copyOf, moreSamples, withCells, withNames } from './samples.ts'
import '../field/field.css'
import './sample-editor.css'

export interface SampleEditorProps {
  samples: readonly DraftSample[]
  /** The experiments that need samples, in the order of their numbers. */
  asking: readonly Asking[]
  /** What is known of samples; empty while nobody has asked. */
  faults: readonly SampleFault[]
  onChange: (change: (samples: readonly DraftSample[]) => readonly DraftSample[]) => void
  newKey: () => string
}

/** Every sample of an order once, for one experiment or several: typed, copied, or pasted from a spreadsheet. */
export function SampleEditor({ samples, asking, faults, onChange, newKey }: SampleEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(1)
  const uses = asking.map(({ rid }) => rid)

  const focusRow = (row: number, field = 'name') =>
    requestAnimationFrame(() =>
      box.current
        ?.querySelectorAll<HTMLElement>('.order-sample')
        [row]?.querySelector<HTMLElement>(`[data-column="${field}"]`)
        ?.focus(),
    )
  const add = () => {
    const at = samples.length
    onChange((now) => moreSamples(now, count, uses, newKey))
    setCount(1)
    focusRow(at)
  }

  return (
    <>
      {asking.length > 1 && <SampleUses samples={samples} asking={asking} onChange={onChange} />}
      <div className="order-samples" ref={box}>
        <div className="order-samples-head" aria-hidden="true">
          <span />
          {sampleFields.map(({ key, label }) => (
            <span key={key}>
              {label}
              {key === 'name' && <span className="field-required">*</span>}
            </span>
          ))}
        </div>
        <ol className="order-samples-rows">
          {samples.map((sample, row) => (
            <SampleRow
              key={sample.key}
              sample={sample}
              number={row + 1}
              asking={asking}
              faults={faults.filter(({ at }) => at.startsWith(`samples.${sample.key}.`))}
              onChange={(more) =>
                onChange((now) => now.map((one) => (one.key === sample.key ? { ...one, ...more } : one)))
              }
              onPaste={(cells, column) =>
                onChange((now) =>
                  column === 0 && cells.every((line) => line.length === 1)
                    ? withNames(now, cells.flat(), row, uses, newKey)
                    : withCells(now, cells, { row, column }, uses, newKey),
                )
              }
              onCopy={() => {
                onChange((now) =>
                  now.flatMap((one) => (one.key === sample.key ? [one, copyOf(one, now, newKey())] : [one])),
                )
                focusRow(row + 1)
              }}
              onRemove={() => {
                onChange((now) => now.filter(({ key }) => key !== sample.key))
                focusRow(Math.max(0, row - 1))
              }}
              onEnter={(field) => {
                if (row === samples.length - 1) onChange((now) => moreSamples(now, 1, uses, newKey))
                focusRow(row + 1, field)
              }}
              canRemove={samples.length > 1 || !isBlankSample(sample)}
            />
          ))}
        </ol>
        <div className="order-samples-add">
          <CountField
            label="添加几个样品"
            name="more"
            value={count}
            max={Math.max(1, orderLimits.samples - samples.length)}
            onChange={setCount}
          />
          <Button icon={<Plus size={18} />} disabled={samples.length >= orderLimits.samples} onClick={add}>
            添加样品
          </Button>
          <p className="order-count" role="status">
            共 <strong className="number">{writtenSamples(samples).length}</strong> 个样品
          </p>
        </div>
      </div>
      {faults
        .filter(({ at }) => !at.startsWith('samples.'))
        .map(({ at, msg }) => (
          <p key={at} className="field-error" role="alert">
            {msg}
          </p>
        ))}
    </>
  )
}
