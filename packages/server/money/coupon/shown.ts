import type { DataOf } from '@lab/contract/calls'
import {
  type CouponScope,
  type CouponState,
  type CouponValue,
  couponState,
} from '@lab/contract/rules/money/coupon'
import { and, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { project, projectType } from '../../shop/catalogue/schema.ts'
import { statement } from '../statement/schema.ts'
import { coupon } from './schema.ts'

type Row = typeof coupon.$inferSelect
type Shown = DataOf<'discount4user'>['list'][number]

/** What its columns say it takes off; the table's checks hold them to it. */
export const couponValueOf = ({ value_kind, off_fen, pay_percent, most_fen }: Row): CouponValue =>
  value_kind === 'amount'
    ? { kind: 'amount', off_fen: off_fen ?? 0 }
    : { kind: 'percent', pay_percent: pay_percent ?? 100, most_fen: most_fen ?? 0 }

export const couponScopeOf = ({ scope_kind, type_id, project_rid }: Row): CouponScope => {
  if (scope_kind === 'type') return { kind: 'type', type_id: type_id ?? 0 }
  return scope_kind === 'project' ? { kind: 'project', project_rid: project_rid ?? '' } : { kind: 'all' }
}

/** Coupons that are in a state now; the rule is `couponState`. */
export const isIn = (state: CouponState, now: number): SQL | undefined =>
  ({
    unused: and(isNull(coupon.used), gt(coupon.until, now)),
    used: isNotNull(coupon.used),
    expired: and(isNull(coupon.used), lte(coupon.until, now)),
  })[state]

const named = {
  coupon,
  type_name: projectType.name,
  project_name: project.name,
  statement_number: statement.number,
}

/** Coupons with the names of what they are for, and where they were used. */
export const couponsNamed = (db: Db) =>
  db
    .select(named)
    .from(coupon)
    .leftJoin(projectType, eq(projectType.id, coupon.type_id))
    .leftJoin(project, eq(project.rid, coupon.project_rid))
    .leftJoin(statement, eq(statement.rid, coupon.statement_rid))

export interface NamedCoupon {
  coupon: Row
  type_name: string | null
  project_name: string | null
  statement_number: string | null
}

/** A coupon as its member sees it. */
export const shownCoupon = ({ coupon: row, ...names }: NamedCoupon, now: number): Shown => ({
  rid: row.rid,
  title: row.title,
  state: couponState(row, now),
  value: couponValueOf(row),
  scope: couponScopeOf(row),
  scope_name:
    row.scope_kind === 'all' ? '全部项目' : (names.type_name ?? names.project_name ?? '已下架的项目'),
  least_fen: row.least_fen,
  from: row.from,
  until: row.until,
  ...(row.used !== null && { used: row.used }),
  ...(row.statement_rid !== null && {
    statement: { rid: row.statement_rid, number: names.statement_number ?? '' },
  }),
})
