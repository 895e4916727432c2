import { describe, expect, it } from 'vitest'
import { openingImportFlow } from '../../app/opening-import/kinds.ts'
import { invoiceFlow } from '../../money/invoice/invoice-application.ts'
import { backFlow } from '../../money/payment/back.ts'
import { paymentFlow } from '../../money/payment/payment.ts'
import { payoutFlow } from '../../money/payout.ts'
import { exchangeFlow } from '../../money/points/points.ts'
import { promoterFlow, withdrawFlow } from '../../money/promotion.ts'
import { refundFlow, writeOffFlow } from '../../money/refund.ts'
import { sealFlow } from '../../papers/seal.ts'
import { memberMergeFlow } from '../../people/account/member-merge.ts'
import { requirementFlow } from '../../work/requirement/requirement-states.ts'
import { reservationFlow } from '../../work/reservation/states.ts'
import { recycleFlow } from '../../work/sample/recycle.ts'
import { samplingFlow } from '../../work/sampling/sampling.ts'
import { applicationFlow } from '../application.ts'
import { actorsOf, eventsOf, nextState, statesOf, type Workflow, waitingStates } from './workflow.ts'

const flows: readonly Workflow[] = [
  applicationFlow,
  backFlow,
  exchangeFlow,
  invoiceFlow,
  memberMergeFlow,
  openingImportFlow,
  paymentFlow,
  payoutFlow,
  promoterFlow,
  recycleFlow,
  refundFlow,
  requirementFlow,
  reservationFlow,
  samplingFlow,
  sealFlow,
  withdrawFlow,
  writeOffFlow,
]

/** Entered when it is made, by no event. */
const firstStates: Record<string, string[]> = { 积分兑换: ['ordered', 'done'] }

describe.each(flows.map((flow) => [flow.title, flow] as const))('the workflow %s', (title, flow) => {
  const rows = eventsOf(flow).map(
    (event) => [event, flow.events[event] as Workflow['events'][string]] as const,
  )

  it('reaches each of its states', () => {
    const reached = new Set(firstStates[title] ?? statesOf(flow).slice(0, 1))
    for (const _ of statesOf(flow))
      for (const [, { from, to }] of rows) if (from.some((state) => reached.has(state))) reached.add(to)
    expect([...reached].sort()).toEqual(statesOf(flow).sort())
  })

  it('lets staff go on from each state that waits for them', () => {
    for (const state of waitingStates(flow))
      expect(rows.filter(([event]) => nextState(flow, state, event, 'staff'))).not.toEqual([])
  })

  it('asks for the reason of each rejection', () => {
    for (const [event, row] of rows) if (event === 'reject') expect(row.asks).toBe('reason')
  })

  it('goes where its table says, for those whom it names, and nowhere else', () => {
    for (const state of statesOf(flow))
      for (const [event, row] of rows)
        for (const actor of ['member', 'staff', 'system'] as const) {
          const may = row.from.includes(state) && actorsOf(row).includes(actor)
          expect(nextState(flow, state, event, actor)).toBe(may ? row.to : undefined)
        }
  })
})
