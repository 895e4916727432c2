import { eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import { creditApplication } from '../../money/credit/schema.ts'
import { payout } from '../../money/payout/schema.ts'
import { pointsExchange, thanksApplication } from '../../money/points/schema.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { withdrawal } from '../../money/promotion/schema.ts'
import { refund } from '../../money/refund/schema.ts'
import { statement } from '../../money/statement/schema.ts'
import { transferApplication } from '../../money/transfer/schema.ts'
import { writeOff } from '../../money/write-off/schema.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { requirement } from '../../work/requirement/schema.ts'
import { reservation } from '../../work/reservation/schema.ts'
import { sample } from '../../work/sample/schema.ts'

type Thing = PgTable & { rid: AnyPgColumn }

/** What has a number by which people speak of it. */
const numbered: readonly (Thing & { number: AnyPgColumn })[] = [
  creditApplication,
  customerOrder,
  experiment,
  payout,
  pointsExchange,
  prestoreApplication,
  refund,
  requirement,
  reservation,
  sample,
  statement,
  thanksApplication,
  transferApplication,
  withdrawal,
  writeOff,
]

/** What has a name only. */
const named: readonly (Thing & { name: AnyPgColumn })[] = [cluster, project, staff]

/** Most of one kind that share a name. */
const most = 50

/** The rids of what is called so: by its number, phone or name, or by the rid itself; an order's experiments with it. */
export const thingsCalled = async (db: Db, kw: string): Promise<string[]> => {
  const rids = (from: Thing, wanted: ReturnType<typeof eq>) =>
    db
      .select({ rid: sql<string>`${from.rid}` })
      .from(from)
      .where(wanted)
      .limit(most)
  const found = await Promise.all([
    ...numbered.map((table) => rids(table, eq(table.number, kw))),
    ...named.map((table) => rids(table, eq(table.name, kw))),
    rids(member, or(eq(member.phone, kw), eq(member.name, kw)) as ReturnType<typeof eq>),
    db
      .select({ rid: experiment.rid })
      .from(experiment)
      .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
      .where(eq(customerOrder.number, kw))
      .limit(most),
  ])
  return [kw, ...found.flat().map(({ rid }) => rid)]
}
