import { times } from '@lab/contract/rules/ground/times'
import { answerLimits, type Sample, sampleColumns } from '@lab/contract/rules/shop/catalogue/parameters'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { FieldGroup, requiredMark } from '../field/Field.tsx'
import { type ControlProps, fieldOf } from './control.ts'
import { cellsIn, samplesOf, withCells, written } from './samples.ts'
import './parameter-form.css'

/** One line a sample. Cells copied from a spreadsheet can be pasted into it. */
export function SampleTable({ answer, onAnswer, ...props }: ControlProps) {
  const kept = samplesOf(answer)
  /** Rows at the end that wait to be filled in; they are no part of the answer. */
  const [blank, setBlank] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const extra = Math.max(blank, kept.length === 0 ? 1 : 0)
  const samples: Sample[] = [...kept, ...times(extra, () => ({}))]
  const { hint, ...field } = fieldOf({ answer, onAnswer, ...props })

  const change = (next: readonly Sample[]) => {
    const answered = written(next)
    setBlank(next.length - answered.length)
    onAnswer(answered)
  }
  const type = (row: number, key: keyof Sample, value: string) =>
    change(samples.map((sample, at) => (at === row ? { ...sample, [key]: value } : sample)))
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = cellsIn(event.clipboardData.getData('text'))
    if (!cells) return
    event.preventDefault()
    change(withCells(samples, cells, { row, column }))
  }
  const focusRow = (row: number) =>
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLElement>('.sample-row')[row]?.querySelector('input')?.focus(),
    )
  const remove = (row: number) => {
    change(samples.filter((_, at) => at !== row))
    focusRow(Math.max(0, row - 1))
  }
  const add = () => {
    setBlank(extra + 1)
    focusRow(samples.length)
  }

  return (
    <FieldGroup {...field} hint={[hint, '可从表格软件复制粘贴多行'].filter(Boolean).join('；')}>
      <div className="samples" ref={box}>
        <div className="sample-head" aria-hidden="true">
          <span />
          {sampleColumns.map(({ key, label, required }) => (
            <span key={key}>
              {label}
              {required && requiredMark}
            </span>
          ))}
        </div>
        <ol className="sample-rows">
          {samples.map((sample, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
            <li className="sample-row" key={row}>
              <span className="sample-number number">{row + 1}</span>
              {sampleColumns.map(({ key, label, required }, column) => (
                <label className="sample-cell" key={key}>
                  <span className="sample-label">
                    {label}
                    {required && requiredMark}
                  </span>
                  <input
                    part="input"
                    className="sample-input"
                    name={`${props.name}-${key}`}
                    aria-label={`样品${row + 1} ${label}`}
                    autoComplete="off"
                    maxLength={200}
                    value={sample[key] ?? ''}
                    onChange={(event) => type(row, key, event.currentTarget.value)}
                    onPaste={(event) => paste(event, row, column)}
                  />
                </label>
              ))}
              <IconButton
                className="sample-remove"
                label={`删除样品${row + 1}`}
                disabled={samples.length === 1 && kept.length === 0}
                onClick={() => remove(row)}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ol>
        <Button
          size="small"
          icon={<Plus size={16} />}
          disabled={samples.length >= answerLimits.rows}
          onClick={add}
        >
          添加样品
        </Button>
      </div>
    </FieldGroup>
  )
}
