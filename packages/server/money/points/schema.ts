import type { ApplicationState } from '@lab/contract/rules/ground/application'
import type { CouponOffer } from '@lab/contract/rules/money/coupon'
import type { ExchangeState, GoodsKind } from '@lab/contract/rules/money/points/points'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { decidedColumns } from '../../people/staff/columns.ts'
import { staff } from '../../people/staff/schema.ts'
import { coupon } from '../coupon/schema.ts'

/** Epoch seconds, or points. */
const number = () => bigint({ mode: 'number' })

const owner = () =>
  text()
    .notNull()
    .references(() => member.rid)

/** A paper that thanks the lab, until staff have seen it (domain §3). */
export const thanksApplication = pgTable(
  'thanks_application',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: owner(),
    state: text().$type<ApplicationState>().notNull(),
    title: text().notNull(),
    journal: text().notNull(),
    year: integer().notNull(),
    content: text().notNull(),
    doi: text().notNull(),
    source: text().notNull(),
    // Gone with its owner's files when they remove their account.
    file_rid: text().references(() => file.rid, { onDelete: 'set null' }),
    points: number().notNull().default(0),
    reason: text().notNull().default(''),
    created: number().notNull(),
    ...decidedColumns(),
  },
  (table) => [
    index('thanks_application_of').on(table.member_rid, table.rid.desc()),
    index('thanks_application_queue').on(table.state, table.rid),
    // A paper is rewarded once, whoever of its authors asks.
    uniqueIndex('thanks_application_doi')
      .on(table.doi)
      .where(sql`${table.doi} <> '' and ${table.state} in ('applied', 'confirmed')`),
    check('thanks_application_points', sql`(${table.state} = 'confirmed') = (${table.points} > 0)`),
    check('thanks_application_where', sql`${table.doi} <> '' or ${table.source} <> ''`),
  ],
)

/** What can be had for points. */
export const pointsGoods = pgTable(
  'points_goods',
  {
    rid: text().primaryKey(),
    kind: text().$type<GoodsKind>().notNull(),
    name: text().notNull(),
    sketch: text().notNull(),
    points: number().notNull(),
    stock: integer().notNull(),
    is_offered: boolean().notNull(),
    /** Of a coupon: what one gets. */
    offer: jsonb().$type<CouponOffer>(),
    created: number().notNull(),
  },
  (table) => [
    check('points_goods_numbers', sql`${table.points} > 0 and ${table.stock} >= 0`),
    check('points_goods_offer', sql`(${table.kind} = 'coupon') = (${table.offer} is not null)`),
  ],
)

/** What a member had for points; a gift waits until staff have sent it. */
export const pointsExchange = pgTable(
  'points_exchange',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: owner(),
    goods_rid: text()
      .notNull()
      .references(() => pointsGoods.rid),
    state: text().$type<ExchangeState>().notNull(),
    kind: text().$type<GoodsKind>().notNull(),
    /** As it was called and cost then. */
    name: text().notNull(),
    points: number().notNull(),
    coupon_rid: text().references(() => coupon.rid),
    /** Where a gift goes, as the address was then. */
    address: text().notNull(),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    reason: text().notNull().default(''),
    created: number().notNull(),
    since: number().notNull(),
    staff_rid: text().references(() => staff.rid),
  },
  (table) => [
    index('points_exchange_of').on(table.member_rid, table.rid.desc()),
    index('points_exchange_queue').on(table.state, table.rid),
    check('points_exchange_points', sql`${table.points} > 0`),
    check(
      'points_exchange_kind',
      sql`case ${table.kind} when 'coupon' then ${table.state} = 'done' and ${table.coupon_rid} is not null else ${table.state} <> 'done' end`,
    ),
  ],
)

/** How often a member named somebody for points on a Shanghai day: a phone that is no member's counts too. */
export const pointsTransferTry = pgTable(
  'points_transfer_try',
  {
    member_rid: owner(),
    day: text().notNull(),
    tries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member_rid, table.day] })],
)
