import type { ParsedOf } from '@lab/contract/calls'
import { and, eq } from 'drizzle-orm'
import { refuse } from '../../http/refuse.ts'
import { freeSamplesOf, moveSample, samplesOf } from '../../sample/store.ts'
import { staff } from '../../staff/schema.ts'
import { eventOf, type Happening } from '../happen.ts'

export const assign = eventOf<ParsedOf<'staff/assign/assign'>>({
  event: 'assign',
  effect: async ({ tx }, { operator }) => {
    const able = and(eq(staff.rid, operator), eq(staff.role, 'lab'), eq(staff.enabled, true))
    const [found] = await tx.select().from(staff).where(able)
    if (!found) throw refuse('not_found', '没有这名实验员', { operator: '没有这名实验员' })
    return { change: { operator_rid: operator }, note: found.name }
  },
})

/** Who starts it is its operator, unless one is named. */
export const start = eventOf<ParsedOf<'staff/assign/start'>>({
  event: 'start',
  effect: async ({ deps, tx, experiment, actor, actor_rid }) => {
    for (const one of await samplesOf(tx, experiment.rid))
      if (one.state === 'arrived' || one.state === 'stored')
        await moveSample(tx, deps, one, { to: 'in_test', actor, actor_rid })
    return { change: { operator_rid: experiment.operator_rid ?? actor_rid } }
  },
})

/** What came goes back. */
export const reject = eventOf<ParsedOf<'staff/assign/reject'>>({
  event: 'reject',
  effect: async ({ deps, tx, experiment, actor, actor_rid }, { reason }) => {
    for (const one of await freeSamplesOf(tx, experiment.rid))
      if (one.state === 'arrived') await moveSample(tx, deps, one, { to: 'returned', actor, actor_rid })
    return { note: reason, change: { due: null } }
  },
})

/** Samples that no experiment needs any more are kept for a while (domain §5). */
export const storeSamples = async ({ deps, tx, experiment, actor, actor_rid }: Happening): Promise<void> => {
  for (const one of await freeSamplesOf(tx, experiment.rid))
    if (one.state === 'in_test') await moveSample(tx, deps, one, { to: 'stored', actor, actor_rid })
}
