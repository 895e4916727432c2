import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { member as memberTable } from '../../people/member/schema.ts'
import type { Member } from '../../people/member/store.ts'
import { type Project, projectsAnswered } from '../../shop/catalogue/form-version.ts'
import { experimentQuote, experimentSample } from '../../work/experiment/schema.ts'
import { type Experiment, experimentsOf, type Order } from '../../work/experiment/store.ts'
import { sample } from '../../work/sample/schema.ts'
import type { Sample } from '../../work/sample/store.ts'
import { sampling } from '../../work/sampling/schema.ts'

type Quote = typeof experimentQuote.$inferSelect

export interface AgreedItem {
  experiment: Experiment
  project: Project
  samples: readonly Sample[]
  quote?: Quote
}

/** All that an agreement speaks of. */
export interface Agreed {
  order: Order
  member?: Member
  items: readonly AgreedItem[]
  samples: readonly Sample[]
  /** How many quotes were given for what is in it. */
  quoted: number
  pickup?: typeof sampling.$inferSelect
}

/** What was ordered: not what was canceled since, unless all of it was, nor what the lab does anew at no charge. */
const agreed = (rows: readonly Experiment[]): readonly Experiment[] => {
  const ordered = rows.filter(({ retest_of }) => retest_of === null)
  const open = ordered.filter(({ state }) => state !== 'canceled' && state !== 'rejected')
  return open.length > 0 ? open : ordered
}

export const readAgreed = async (db: Db, order: Order): Promise<Agreed> => {
  const rows = agreed(await experimentsOf(db, [order.rid]))
  const rids = rows.map(({ rid }) => rid)
  // One after the other: it may be read in a transaction, which has one connection.
  const projectOf = await projectsAnswered(db, rows)
  const samples = await db
    .select()
    .from(sample)
    .where(eq(sample.order_rid, order.rid))
    .orderBy(sample.position)
  const links = await db.select().from(experimentSample).where(inArray(experimentSample.experiment_rid, rids))
  const quotes = await db
    .select()
    .from(experimentQuote)
    .where(inArray(experimentQuote.experiment_rid, rids))
    .orderBy(asc(experimentQuote.version))
  const [member] = await db.select().from(memberTable).where(eq(memberTable.rid, order.member_rid))
  const [pickup] = order.sampling_rid
    ? await db.select().from(sampling).where(eq(sampling.rid, order.sampling_rid))
    : []
  const items = rows.flatMap((experiment) => {
    const own = links.filter((link) => link.experiment_rid === experiment.rid)
    const found = projectOf(experiment)
    return found
      ? {
          experiment,
          project: found,
          samples: samples.filter(({ rid }) => own.some(({ sample_rid }) => sample_rid === rid)),
          quote: quotes.findLast(({ experiment_rid }) => experiment_rid === experiment.rid),
        }
      : []
  })
  return { order, member, items, samples, quoted: quotes.length, pickup }
}
