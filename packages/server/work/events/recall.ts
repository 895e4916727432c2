import type { ParsedOf } from '@lab/contract/calls'
import { experimentNumber } from '@lab/contract/rules/work/order/order'
import { eq, max } from 'drizzle-orm'
import { type EventContext, eventOf } from '../experiment/apply-event.ts'
import { dueFrom } from '../experiment/calendar.ts'
import { voidData } from '../experiment/files.ts'
import { samplesOf } from '../experiment/samples.ts'
import { experimentSample, experiment as table } from '../experiment/schema.ts'
import { insertExperiments } from '../experiment/store.ts'
import { voidReports } from '../report/store.ts'
import type { ExperimentEffects, WithEffects } from './effects.ts'
import { takeSamples } from './work.ts'

/** The same experiment once more, linked to the one it makes good, at no charge. */
const openRetest = async (
  { deps, tx, experiment, order, now, actor, actor_rid }: EventContext,
  { openedFree }: ExperimentEffects,
): Promise<void> => {
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(eq(table.order_rid, order.rid))
  const position = (last?.position ?? 0) + 1
  const rid = deps.newId()
  const number = experimentNumber(order.number, position)
  const { days, hours } = experiment
  const row = {
    ...experiment,
    rid,
    position,
    number,
    state: 'received' as const,
    since: now,
    version: 1,
    created: now,
    // Paid with what it makes good: nobody is asked to settle nothing.
    price_fen: 0,
    unit_fen: 0,
    agreed: null,
    surcharge_fen: 0,
    final_fen: null,
    prepaid_fen: 0,
    price_lines: [{ label: `${experiment.number} 的免费重测`, fen: 0 }],
    due: dueFrom(now, { days, hours }, deps.calendar),
    late: null,
    hold: null,
    price_offer: null,
    cancel_offer: null,
    documents: {},
    submitter_rid: null,
    data_version: 0,
    released_version: 0,
    retest_of: experiment.rid,
  }
  await insertExperiments(tx, deps, { actor, actor_rid }, [row], { note: `${experiment.number} 的免费重测` })
  await openedFree(tx, row)
  const samples = await samplesOf(tx, experiment.rid)
  if (samples.length > 0)
    await tx
      .insert(experimentSample)
      .values(samples.map((one) => ({ experiment_rid: rid, sample_rid: one.rid })))
}

/** The version that went out is void and says so; from the confirmation on a retest is opened at no charge (domain §2). */
export const recall = eventOf<ParsedOf<'staff/assign/recall'> & WithEffects>({
  event: 'recall',
  effect: async (context, { reason, effects }) => {
    const { tx, experiment, now } = context
    await voidData(tx, experiment.rid, experiment.released_version, now)
    await voidReports(tx, experiment.rid, experiment.released_version, now)
    const isDone = !['delivered', 'disputed'].includes(experiment.state)
    if (isDone) await openRetest(context, effects)
    else await takeSamples(context)
    const due = dueFrom(now, experiment, context.deps.calendar)
    return { note: reason, change: isDone ? {} : { price_offer: null, due, late: null } }
  },
})
