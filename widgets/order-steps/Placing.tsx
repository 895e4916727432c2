import { closedText } from '@lab/contract/rules/shop/opening/closed-text'
import { processOf } from '@lab/contract/rules/work/order/order'
import { createStorage } from '@lab/core'
import { createPlanEditing } from '@lab/core/plan/editing'
import { shownGroups } from '@lab/core/plan/shown'
import { useLab, useStore } from '@lab/core/react'
import { ErrorState } from '@lab/ui/state'
import { useEffect, useMemo, useRef, useState } from 'react'
import { canOrder } from './can-order.ts'
import { ConflictNotice } from './draft/ConflictNotice.tsx'
import { DraftOffer } from './draft/DraftOffer.tsx'
import { createDraftStore } from './draft/draft-store.ts'
import { Foot } from './Foot.tsx'
import { type Order, OrderContext } from './order-context.ts'
import { ProcessStrip } from './ProcessStrip.tsx'
import { needsSamples, type OrderItem, requirementProblems, sampleProblems } from './problems.ts'
import { StepNav } from './StepNav.tsx'
import { StepsSkeleton } from './StepsSkeleton.tsx'
import { rowsToWrite } from './samples/by-plan.ts'
import { useDraftByPlan } from './samples/useDraftByPlan.ts'
import { stepParts } from './step-parts.ts'
import type { StepNumber } from './steps.ts'
import { titleOf } from './steps.ts'
import { useDelivery } from './useDelivery.ts'
import { useOfProjects } from './useForms.ts'
import { useStep } from './useStep.ts'

// Not `randomUUID`, which plain http lacks.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
const shortKey = () => newKey().slice(0, 12)

/** The steps of a member, once plan, settings and addresses are there. */
export function Placing({ first }: { first: StepNumber }) {
  const lab = useLab()
  const owner = useStore(lab.user, ({ userInfo }) => userInfo?.account ?? '')
  const organization = useStore(lab.user, ({ userInfo }) => userInfo?.organization ?? 0)
  const storage = useMemo(() => createStorage(() => lab.window?.localStorage), [lab])
  const [editing] = useState(() => createPlanEditing({ ...lab, storage }))
  useEffect(() => editing.start(), [editing])
  const placedElsewhere = useRef((_rid: string) => {})
  const [store] = useState(() =>
    createDraftStore({
      api: lab.api,
      storage,
      window: lab.window,
      owner,
      newKey,
      readPlan: lab.plan.load,
      onPlaced: (rid) => placedElsewhere.current(rid),
    }),
  )
  useEffect(() => store.start(), [store])

  const opening = useStore(lab.settings, ({ open }) => open)
  const closed = opening && closedText(opening)
  const groups = useStore(lab.plan, (plan) => plan.groups)
  const { edits } = useStore(editing, (state) => state)
  const planned = useMemo(() => shownGroups(groups, edits, []).flatMap(({ list }) => list), [groups, edits])
  const { status, draft, loads, saved, conflict } = useStore(store, (state) => state)
  const isChosen = ({ rid }: OrderItem) => draft.chosen === null || draft.chosen.includes(rid)
  const items = planned.filter((item) => canOrder(item) && isChosen(item))
  const forms = useOfProjects(
    'open/web/sampleParameter/relate',
    items.map(({ project }) => project.rid),
  )
  const delivery = useDelivery(draft)
  const problems = [
    ...items.flatMap((item) => requirementProblems(item, forms.of(item.project.rid))),
    ...sampleProblems(draft, items),
    ...delivery.problems,
  ]
  const { step, isChecked, go, next, done, box, order_rid } = useStep({
    first,
    isReady: status === 'ready',
    hasItems: items.length > 0,
    problems,
    save: store.save,
  })

  const formOf = ({ project }: OrderItem) => forms.of(project.rid)
  const isByPlan = useDraftByPlan({
    store,
    isKnown: status === 'ready' && !conflict && items.filter(needsSamples).every(formOf),
    loads,
    step,
    words: () => ({
      planned: new Set(planned.map(({ rid }) => rid)),
      items,
      formOf,
      saved,
      newKey: shortKey,
    }),
  })

  const change: Order['change'] = (wanted) => {
    const { samples } = store.getState().draft
    store.change(wanted)
    const now = store.getState().draft.samples
    if (now !== samples)
      for (const { rid, key, rows } of rowsToWrite(now, items, formOf)) editing.answer(rid, key, rows)
  }

  placedElsewhere.current = (rid) => step === 6 || done(rid)

  const order: Order = {
    store,
    draft,
    isByPlan,
    change,
    editing,
    planned,
    items,
    forms,
    delivery,
    process: processOf({ organization }),
    problems,
    isChecked,
    go,
    next,
    newKey: shortKey,
    done: (rid) => {
      store.placed(rid)
      void lab.plan.changed()
      done(rid)
    },
  }

  if (status === 'failed') return <ErrorState title="下单页面载入失败" onRetry={() => void store.load()} />
  if (status !== 'ready') return <StepsSkeleton />
  const Step = stepParts[step]
  return (
    <OrderContext.Provider value={order}>
      <div className="container order" ref={box}>
        <ProcessStrip process={order.process} step={step} />
        <StepNav step={step} />
        {closed && step < 6 && <ClosedNotice text={closed} />}
        <ConflictNotice />
        <DraftOffer />
        <section className="order-step" aria-labelledby="order-step-title">
          <h2 className="order-title" id="order-step-title" tabIndex={-1}>
            {titleOf(step)}
          </h2>
          <Step key={order_rid ?? step} />
        </section>
        {step < 5 && <Foot step={step} />}
      </div>
    </OrderContext.Provider>
  )
}

const ClosedNotice = ({ text }: { text: string }) => (
  <p className="order-notice warning" role="note">
    {text}
  </p>
)
