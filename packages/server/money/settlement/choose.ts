import {
  type Chargeable,
  type Reductions,
  type StatementSums,
  statementSums,
} from '@lab/contract/rules/money/statement/statement'
import { feeKinds } from '@lab/contract/rules/work/reservation/fee'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { dueFen } from '../../work/experiment/price.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { type Locked, lockExperiments } from '../../work/experiment/store.ts'
import { reservation, reservationFee } from '../../work/reservation/schema.ts'
import { discountOf } from '../coupon/discount.ts'
import { couponTakes, usableCoupon } from '../coupon/use.ts'
import { requirePoints } from '../points/account.ts'
import { statementLine } from '../statement/schema.ts'

/** What a statement may ask money for, and of which project it is. */
export interface Line extends Chargeable {
  kind: NonNullable<Chargeable['kind']>
  number: string
  project: string
  project_rid: string
  type_id: number
}

const onStatement = sql`exists (select 1 from ${statementLine} where ${statementLine.fee_rid} = ${reservationFee.reservation_rid} and not ${statementLine.is_void})`

/** A payer's fees of reservations that no statement names. */
export const openFees = (payer: Payer) =>
  and(
    eq(reservationFee.payer_kind, payer.kind),
    eq(reservationFee.payer_rid, payer.rid),
    isNull(reservationFee.waived),
    isNull(reservationFee.settled),
    sql`not ${onStatement}`,
  )

/** Experiments that a payer pays for; of one member's alone where `only` names them. */
const paidBy = ({ kind, rid }: Payer, only?: string) =>
  and(
    eq(experiment.payer_kind, kind),
    eq(experiment.payer_rid, rid),
    only === undefined ? undefined : eq(experiment.member_rid, only),
  )

type Found = Pick<Locked, 'experiment' | 'project'>

/** @throws Refusal `wrong_state`, `price_pending` */
const experimentLine = ({ experiment: row, project: of }: Found): Line => {
  const { rid, number, price_offer, state, project_rid, final_fen, price_fen, prepaid_fen } = row
  if (price_offer !== null) throw refuse('price_pending')
  if (state !== 'confirmed') throw refuse('wrong_state', `实验 ${number} 当前不能结算`)
  return {
    kind: 'experiment',
    rid,
    number,
    project: of.name,
    project_rid,
    type_id: of.type_id,
    due_fen: dueFen({ final_fen, price_fen }),
    prepaid_fen: prepaid_fen ?? 0,
  }
}

const feesOf = async (db: Db, payer: Payer, rids: string[], only?: string): Promise<Line[]> => {
  const found = await db
    .select({ fee: reservationFee, number: reservation.number, project })
    .from(reservationFee)
    .innerJoin(reservation, eq(reservation.rid, reservationFee.reservation_rid))
    .innerJoin(project, eq(project.rid, reservation.project_rid))
    .where(
      and(
        inArray(reservationFee.reservation_rid, rids),
        openFees(payer),
        only === undefined ? undefined : eq(reservationFee.member_rid, only),
      ),
    )
    .orderBy(asc(reservationFee.reservation_rid))
  return found.map(({ fee, number, project: of }) => ({
    kind: 'fee',
    rid: fee.reservation_rid,
    number,
    project: `${feeKinds[fee.kind]}：${of.name}`,
    project_rid: of.rid,
    type_id: of.type_id,
    due_fen: fee.fen,
    prepaid_fen: 0,
  }))
}

/** What somebody chose to settle. */
interface Choice {
  payer: Payer
  rids: readonly string[]
  /** Whose things alone may be chosen. */
  only?: string
}

const linesOf = async (db: Db, { payer, rids, only }: Choice, found: readonly Found[]): Promise<Line[]> => {
  const wanted = [...new Set(rids)]
  const lines = found.map(experimentLine)
  if (lines.length < wanted.length) lines.push(...(await feesOf(db, payer, wanted, only)))
  if (lines.length < wanted.length) throw refuse('not_found', '实验不存在')
  return lines
}

/**
 * What is to be settled, as it stands now.
 * @throws Refusal `not_found` also for another's, `wrong_state`, `price_pending`
 */
export const chooseLines = async (db: Db, choice: Choice): Promise<Line[]> => {
  const found = await db
    .select({ experiment, project })
    .from(experiment)
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(and(inArray(experiment.rid, [...choice.rids]), paidBy(choice.payer, choice.only)))
    .orderBy(asc(experiment.order_rid), asc(experiment.rid))
  return linesOf(db, choice, found)
}

/**
 * The same with its experiments locked until the transaction's end: a price that changes meanwhile is in it, or waits.
 * @throws Refusal as `chooseLines`
 */
export const holdLines = async (tx: Db, choice: Choice): Promise<{ lines: Line[]; held: Locked[] }> => {
  const held = await lockExperiments(tx, choice.rids, paidBy(choice.payer, choice.only))
  return { held, lines: await linesOf(tx, choice, held) }
}

/** What is taken off, as a member may ask for it. */
export interface AskedReductions {
  coupon_rid?: string
  points?: number
}

/**
 * What makes a member's statement cheaper: their discount, the coupon and the points that they ask for; with `lock` the
 * coupon is held until the transaction's end.
 * @throws Refusal `not_found` for a coupon that is not theirs, `wrong_state` for one that cannot be used any more,
 * `insufficient_balance` for points that they do not have
 */
export const reductionsOf = async (
  db: Db,
  { member_rid, lines, now, lock }: { member_rid: string; lines: Line[]; now: number; lock: boolean },
  { coupon_rid, points = 0 }: AskedReductions,
): Promise<Reductions> => {
  const { rate } = await discountOf(db, member_rid, now)
  if (points > 0) await requirePoints(db, member_rid, points)
  const coupon =
    coupon_rid === undefined ? undefined : await usableCoupon(db, member_rid, { rid: coupon_rid, now, lock })
  return { percent: rate, points, ...(coupon && { coupon: couponTakes(coupon, lines) }) }
}

export interface PricedStatement extends StatementSums {
  lines: Line[]
}

/**
 * The lines with their sums, by the one calculator of preview and commit.
 * @throws Refusal `invalid` for a coupon that takes nothing off them
 */
export const priceStatement = (lines: Line[], reductions: Reductions): PricedStatement => {
  const sums = statementSums(lines, reductions)
  if (reductions.coupon && sums.coupon_fen === 0) {
    const why = '所选实验不满足该优惠券的使用条件'
    throw refuse('invalid', why, { coupon_rid: why })
  }
  return { ...sums, lines }
}
