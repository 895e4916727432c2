import { useLab } from '@lab/core/react'
import { blankSample, SampleEditor } from '@lab/ui/sample-editor'
import { useEffect, useRef } from 'react'
import { useOrder } from '../order-context.ts'
import { needsSamples } from '../problems.ts'
import { SampleImport } from './SampleImport.tsx'

/** Step 3: every sample once, for one experiment or several. */
export function Samples() {
  const lab = useLab()
  const { store, items, draft, isByPlan, change, problems, isChecked, newKey } = useOrder()
  const asking = items.filter(needsSamples)
  const uses = asking.map(({ rid }) => rid)
  const { samples } = draft

  // Where none is listed, one row waits to be filled in; the plan knows nothing of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the plan's samples are there and none is
  useEffect(() => {
    if (isByPlan && samples.length === 0 && asking.length > 0)
      store.change({ samples: [blankSample(newKey(), uses)] })
  }, [isByPlan, samples.length])

  // Ordered again: what is to be changed are the samples.
  const box = useRef<HTMLDivElement>(null)
  const isAgain = new URLSearchParams(lab.window?.location.search).has('again')
  const isThere = isByPlan && samples.length > 0
  useEffect(() => {
    if (isAgain && isThere) box.current?.querySelector<HTMLInputElement>('[data-column="name"]')?.select()
  }, [isAgain, isThere])

  if (asking.length === 0) return <p className="order-lead">所选实验不需要样品，可以直接进行下一步。</p>

  const faults = isChecked(3) ? problems.filter(({ step }) => step === 3) : []

  return (
    <div ref={box}>
      <p className="order-lead">
        每个样品只填一次，勾选它用于哪些实验。可从表格软件复制后直接粘贴，或导入 xlsx 文件。
      </p>
      <SampleImport asking={asking} />
      <SampleEditor
        samples={samples}
        asking={asking}
        faults={faults}
        onChange={(edit) => change((now) => ({ samples: edit(now.samples) }))}
        newKey={newKey}
      />
    </div>
  )
}
