import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import { isComposing } from '@lab/core/page/is-composing'
import Copy from 'lucide-react/icons/copy'
import X from 'lucide-react/icons/x'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { cellsIn } from '../parameter-form/samples.ts'
import type { Asking, DraftSample, SampleFault } from './sample.ts'
import '../field/field.css'
import './sample-editor.css'

interface SampleRowProps {
  sample: DraftSample
  number: number
  /** The experiments that need samples. */
  asking: readonly Asking[]
  faults: readonly SampleFault[]
  onChange: (change: Partial<DraftSample>) => void
  /** Cells of a spreadsheet, pasted into a column. */
  onPaste: (cells: string[][], column: number) => void
  onCopy: () => void
  onRemove: () => void
  /** Enter leads to the next row, which is made where there is none. */
  onEnter: (field: string) => void
  canRemove: boolean
}

/** One sample: a row of the table, a card on narrow screens. */
export function SampleRow({ sample, number, asking, faults, onChange, ...acts }: SampleRowProps) {
  const faultOf = (field: string) => faults.find(({ at }) => at === `samples.${sample.key}.${field}`)?.msg
  const paste = (event: ClipboardEvent, column: number) => {
    const cells = cellsIn(event.clipboardData.getData('text'))
    if (!cells) return
    event.preventDefault()
    acts.onPaste(cells, column)
  }
  const onKeyDown = (event: KeyboardEvent, field: string) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    acts.onEnter(field)
  }
  const toggle = (rid: string, isFor: boolean) =>
    onChange({ for: isFor ? [...sample.for, rid] : sample.for.filter((one) => one !== rid) })

  return (
    <li className={`order-sample ${faults.length > 0 ? 'faulty' : ''}`}>
      <span className="order-sample-number number">{number}</span>
      {sampleFields.map(({ key, label, hint, length }, column) => {
        const fault = faultOf(key)
        const id = `${key}-${sample.key}`
        return (
          <label className={`order-cell of-${key}`} key={key}>
            <span className="order-cell-label">
              {label}
              {key === 'name' && <span className="field-required">*</span>}
            </span>
            <input
              part="input"
              className="order-input"
              name={id}
              data-column={key}
              aria-label={`样品${number} ${label}`}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-note` : undefined}
              autoComplete="off"
              placeholder={number === 1 ? hint : undefined}
              maxLength={length}
              value={sample[key]}
              onChange={(event) => onChange({ [key]: event.currentTarget.value })}
              onKeyDown={(event) => onKeyDown(event, key)}
              onPaste={(event) => paste(event, column)}
            />
            {fault && (
              <span className="field-error" id={`${id}-note`}>
                {fault}
              </span>
            )}
          </label>
        )
      })}
      <div className="order-sample-acts">
        <IconButton label={`复制样品${number}`} onClick={acts.onCopy}>
          <Copy size={16} />
        </IconButton>
        <IconButton label={`删除样品${number}`} disabled={!acts.canRemove} onClick={acts.onRemove}>
          <X size={16} />
        </IconButton>
      </div>
      {asking.length > 1 && (
        <fieldset className="order-sample-uses">
          <legend className="visually-hidden">样品{number}用于</legend>
          {asking.map(({ rid, project }, at) => (
            <label key={rid} className="order-use" title={project.name}>
              <input
                type="checkbox"
                name={`for-${sample.key}`}
                checked={sample.for.includes(rid)}
                onChange={(event) => toggle(rid, event.currentTarget.checked)}
              />
              <span className="order-use-number number">{at + 1}</span>
              <span className="order-use-name">{project.name}</span>
            </label>
          ))}
          {faultOf('for') && <span className="field-error">{faultOf('for')}</span>}
        </fieldset>
      )}
    </li>
  )
}
