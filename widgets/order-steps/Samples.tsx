import { orderLimits } from '@lab/contract/rules/order'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import { CountField } from '@lab/ui/catalogue'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { isBlankSample, writtenSamples } from './draft.ts'
import { samplesOfForms } from './form-samples.ts'
import { useOrder } from './order-context.ts'
import { needsSamples } from './problems.ts'
import { SampleImport } from './SampleImport.tsx'
import { SampleRow } from './SampleRow.tsx'
import { SampleUses } from './SampleUses.tsx'
import {
  blankSample,
  copyOf,
  joinSamples,
  moreSamples,
  sampleColumns,
  takenOver,
  withCells,
} from './samples.ts'

/** Step 3: every sample once, for one experiment or several. */
export function Samples() {
  const { planned, items, draft, change, problems, isChecked, newKey, forms } = useOrder()
  const lab = useLab()
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(1)
  const asking = items.filter(needsSamples)
  const uses = asking.map(({ rid }) => rid)
  const { samples } = draft

  // What stands in the forms of the list already is not typed again; else one row waits to be filled in.
  const isReady = asking.every(({ project }) => forms.of(project.rid))
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the forms are there and no sample is
  useEffect(() => {
    if (samples.length > 0 || asking.length === 0 || !isReady) return
    const listed = samplesOfForms(asking, ({ project }) => forms.of(project.rid))
    const begun = joinSamples([], listed, uses, newKey)
    change({ samples: begun.length > 0 ? begun : [blankSample(newKey(), uses)] })
    if (begun.length > 0) lab.messages.info(`已带入需求单中的 ${begun.length} 个样品`)
  }, [isReady, samples.length])

  // Samples of a draft outlive experiments that were taken off the plan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, as the step is entered
  useEffect(() => {
    const kept = takenOver(samples, new Set(planned.map(({ rid }) => rid)), uses)
    if (uses.length > 0 && kept.some((sample, at) => sample !== samples[at])) change({ samples: kept })
  }, [isReady])

  if (asking.length === 0) return <p className="order-lead">所选实验不需要样品，可以直接进行下一步。</p>

  const focusRow = (row: number, field = 'name') =>
    requestAnimationFrame(() =>
      box.current
        ?.querySelectorAll<HTMLElement>('.order-sample')
        [row]?.querySelector<HTMLElement>(`[data-column="${field}"]`)
        ?.focus(),
    )
  const add = () => {
    const at = samples.length
    change((now) => ({ samples: moreSamples(now.samples, count, uses, newKey) }))
    setCount(1)
    focusRow(at)
  }
  const faults = isChecked(3) ? problems.filter(({ step }) => step === 3) : []

  return (
    <>
      <p className="order-lead">
        每个样品只填一次，勾选它用于哪些实验。可从表格软件复制后直接粘贴，或导入 xlsx 文件。
      </p>
      <SampleImport asking={asking} />
      {asking.length > 1 && <SampleUses asking={asking} />}
      <div className="order-samples" ref={box}>
        <div className="order-samples-head" aria-hidden="true">
          <span />
          {sampleColumns.map(({ key, label }) => (
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
                change((now) => ({
                  samples: now.samples.map((one) => (one.key === sample.key ? { ...one, ...more } : one)),
                }))
              }
              onPaste={(cells, column) =>
                change((now) => ({ samples: withCells(now.samples, cells, { row, column }, uses, newKey) }))
              }
              onCopy={() => {
                change((now) => ({
                  samples: now.samples.flatMap((one) =>
                    one.key === sample.key ? [one, copyOf(one, now.samples, newKey())] : [one],
                  ),
                }))
                focusRow(row + 1)
              }}
              onRemove={() => {
                change((now) => ({ samples: now.samples.filter(({ key }) => key !== sample.key) }))
                focusRow(Math.max(0, row - 1))
              }}
              onEnter={(field) => {
                if (row === samples.length - 1)
                  change((now) => ({ samples: moreSamples(now.samples, 1, uses, newKey) }))
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
