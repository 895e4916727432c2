import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import { coupon } from '../../money/coupon/schema.ts'
import { creditApplication } from '../../money/credit/schema.ts'
import { payment } from '../../money/online-payment/schema.ts'
import { payout } from '../../money/payout/schema.ts'
import { pointsExchange, thanksApplication } from '../../money/points/schema.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { promoter, rebate } from '../../money/promotion/schema.ts'
import { refund } from '../../money/refund/schema.ts'
import { openingBill, statement, statementLine } from '../../money/statement/schema.ts'
import { transferApplication } from '../../money/transfer/schema.ts'
import { cluster, clusterApplication, clusterMember, clusterRoleEvent } from '../../people/cluster/schema.ts'
import { type Member, phonesOf } from '../../people/member/store.ts'
import { channelChoice, delivery, notification } from '../../people/notify/schema.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { orderDraft } from '../../shop/plan/schema.ts'
import { evaluation, experiment, talkWord } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { requirement } from '../../work/requirement/schema.ts'
import { qualification, reservationFee } from '../../work/reservation/schema.ts'
import { sample, sampleRecycle } from '../../work/sample/schema.ts'

interface Kept {
  table: PgTable
  /** Which rows are the member's. */
  which: (db: Db, member: Member) => SQL
  /** By what they are ordered: page after page is read. */
  by: readonly PgColumn[]
  /** What its rids stand for, in numbers and names that a reader knows. */
  named?: Readonly<Record<string, SQL>>
}

const kept = (table: PgTable, column: PgColumn, ...by: PgColumn[]): Kept => ({
  table,
  which: (_, { rid }) => eq(column, rid),
  by,
})

const billNumber = (rid: PgColumn) => sql`(select bill.number from ${statement} bill where bill.rid = ${rid})`
const orderNumber = (rid: PgColumn) => sql`(select o.number from ${customerOrder} o where o.rid = ${rid})`
const experimentNumber = (rid: PgColumn) => sql`(select e.number from ${experiment} e where e.rid = ${rid})`
const projectName = (rid: PgColumn) =>
  sql`(select p.name from ${project} p join ${experiment} e on e.project_rid = p.rid where e.rid = ${rid})`
const ofExperiment = (rid: PgColumn) => ({ experiment: experimentNumber(rid), project: projectName(rid) })

/** Rows of theirs, beside what has a reader of its own: each table once, in the order of the file. */
export const ownRows = {
  bills: kept(statement, statement.member_rid, statement.rid),
  bill_lines: {
    table: statementLine,
    which: (db, { rid }) =>
      inArray(
        statementLine.statement_rid,
        db.select({ rid: statement.rid }).from(statement).where(eq(statement.member_rid, rid)),
      ),
    by: [
      statementLine.statement_rid,
      statementLine.experiment_rid,
      statementLine.fee_rid,
      statementLine.is_ahead,
    ],
    named: { bill: billNumber(statementLine.statement_rid), ...ofExperiment(statementLine.experiment_rid) },
  },
  older_bills: {
    table: openingBill,
    which: (db, { rid }) =>
      inArray(
        openingBill.statement_rid,
        db.select({ rid: statement.rid }).from(statement).where(eq(statement.member_rid, rid)),
      ),
    by: [openingBill.statement_rid],
    named: { bill: billNumber(openingBill.statement_rid) },
  },
  transfers: kept(transferApplication, transferApplication.member_rid, transferApplication.rid),
  payments: kept(payment, payment.member_rid, payment.rid),
  prestore_applications: kept(prestoreApplication, prestoreApplication.member_rid, prestoreApplication.rid),
  refunds: {
    table: refund,
    which: (db, { rid }) =>
      inArray(
        refund.statement_rid,
        db.select({ rid: statement.rid }).from(statement).where(eq(statement.member_rid, rid)),
      ),
    by: [refund.rid],
    named: { bill: billNumber(refund.statement_rid) },
  },
  payouts: {
    table: payout,
    which: (_, { rid }) => and(eq(payout.payer_kind, 'self'), eq(payout.payer_rid, rid)) as SQL,
    by: [payout.rid],
  },
  credit_applications: kept(creditApplication, creditApplication.member_rid, creditApplication.rid),
  coupons: kept(coupon, coupon.member_rid, coupon.rid),
  samples: {
    table: sample,
    which: (db, { rid }) =>
      inArray(
        sample.order_rid,
        db.select({ rid: customerOrder.rid }).from(customerOrder).where(eq(customerOrder.member_rid, rid)),
      ),
    by: [sample.rid],
    named: { order: orderNumber(sample.order_rid) },
  },
  sample_returns: kept(sampleRecycle, sampleRecycle.member_rid, sampleRecycle.rid),
  talks: {
    table: talkWord,
    which: (db, { rid }) =>
      inArray(
        talkWord.experiment_rid,
        db.select({ rid: experiment.rid }).from(experiment).where(eq(experiment.member_rid, rid)),
      ),
    by: [talkWord.rid],
    named: ofExperiment(talkWord.experiment_rid),
  },
  ratings: {
    table: evaluation,
    which: (db, { rid }) =>
      inArray(
        evaluation.experiment_rid,
        db.select({ rid: experiment.rid }).from(experiment).where(eq(experiment.member_rid, rid)),
      ),
    by: [evaluation.experiment_rid],
    named: ofExperiment(evaluation.experiment_rid),
  },
  draft: kept(orderDraft, orderDraft.member_rid, orderDraft.member_rid),
  reservation_fees: kept(reservationFee, reservationFee.member_rid, reservationFee.reservation_rid),
  qualifications: kept(qualification, qualification.member_rid, qualification.rid),
  groups: kept(cluster, cluster.owner_rid, cluster.rid),
  group_memberships: kept(clusterMember, clusterMember.member_rid, clusterMember.cluster_rid),
  group_applications: kept(clusterApplication, clusterApplication.member_rid, clusterApplication.rid),
  group_roles: kept(clusterRoleEvent, clusterRoleEvent.member_rid, clusterRoleEvent.rid),
  promoter: kept(promoter, promoter.member_rid, promoter.rid),
  rebates: kept(rebate, rebate.promoter_rid, rebate.rid),
  notice_choices: kept(channelChoice, channelChoice.member_rid, channelChoice.kind, channelChoice.channel),
  notice_deliveries: {
    table: delivery,
    which: (db, { rid }) =>
      inArray(
        delivery.notification_rid,
        db.select({ rid: notification.rid }).from(notification).where(eq(notification.member_rid, rid)),
      ),
    by: [delivery.rid],
  },
  acknowledgements: kept(thanksApplication, thanksApplication.member_rid, thanksApplication.rid),
  points_exchanges: kept(pointsExchange, pointsExchange.member_rid, pointsExchange.rid),
  // A requirement is a visitor's: it belongs to whoever has its phone.
  requirements: {
    table: requirement,
    which: (_, { rid }) => inArray(requirement.phone, phonesOf(rid)),
    by: [requirement.rid],
  },
} as const satisfies Record<string, Kept>

/** Who of the lab did it, and whose bond a rebate comes from, is not theirs to know. */
const others = ['staff_rid', 'created_by', 'decided_by', 'paid_by', 'actor_rid', 'offered_rid', 'ip']

/** One page of such rows as they stand, without what is others'. */
export const ownPage = (
  db: Db,
  member: Member,
  { table, which, by, named }: Kept,
  { page, limit }: { page: number; limit: number },
): Promise<Record<string, unknown>[]> => {
  const hidden = table === rebate ? [...others, 'member_rid'] : others
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name))
  return db
    .select({ ...Object.fromEntries(columns), ...named })
    .from(table)
    .where(which(db, member))
    .orderBy(...by)
    .limit(limit)
    .offset((page - 1) * limit)
}
