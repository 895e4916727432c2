import type { ParsedOf } from '@lab/contract/calls'
import { nextSampleState } from '@lab/contract/rules/work/sample/may'
import { refuse } from '../../ground/refuse.ts'
import { type EventContext, eventOf } from '../experiment/apply-event.ts'
import { findOperator } from '../experiment/operators.ts'
import { freeSamplesOf, samplesOf, storeSample } from '../experiment/samples.ts'
import { moveSample } from '../sample/store.ts'

export const assign = eventOf<ParsedOf<'staff/assign/assign'>>({
  event: 'assign',
  effect: async ({ tx }, { operator }) => {
    const found = await findOperator(tx, operator)
    if (!found) throw refuse('not_found', '没有这名实验员', { operator: '没有这名实验员' })
    return { change: { operator_rid: operator }, note: found.name }
  },
})

/** Its samples are at work, also those that were put away. */
export const takeSamples = async ({
  deps,
  tx,
  experiment,
  actor,
  actor_rid,
}: EventContext): Promise<void> => {
  for (const one of await samplesOf(tx, experiment.rid))
    if (nextSampleState('start', one.state))
      await moveSample(tx, deps, one, { event: 'start', actor, actor_rid })
}

/** Who starts it is its operator, unless one is named. */
export const start = eventOf<ParsedOf<'staff/assign/start'>>({
  event: 'start',
  effect: async (context) => {
    await takeSamples(context)
    return { change: { operator_rid: context.experiment.operator_rid ?? context.actor_rid } }
  },
})

/** Of work that stops: nothing of it is due, waited for or asked any more. */
export const nothingOpen = {
  due: null,
  hold: null,
  price_offer: null,
  cancel_offer: null,
  awaits_choice: false,
} as const

/** What came goes back. */
export const reject = eventOf<ParsedOf<'staff/assign/reject'>>({
  event: 'reject',
  effect: async ({ deps, tx, experiment, actor, actor_rid }, { reason }) => {
    for (const one of await freeSamplesOf(tx, experiment.rid))
      if (one.state === 'arrived') await moveSample(tx, deps, one, { event: 'return', actor, actor_rid })
    return { note: reason, change: nothingOpen }
  },
})

/** Samples that no experiment needs any more are kept for a while (domain §5). */
export const storeSamples = async ({ deps, tx, experiment, ...by }: EventContext): Promise<void> => {
  for (const one of await freeSamplesOf(tx, experiment.rid))
    if (nextSampleState('store', one.state)) await storeSample(tx, deps, one, by)
}
