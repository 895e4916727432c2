import { planLimits } from '@lab/contract/rules/shop/plan/plan'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { member } from '../../people/member/schema.ts'
import { formVersion, project } from '../catalogue/schema.ts'

/** Answers to a project's requirement form, by field key. */
export type Answers = Record<string, unknown>

/** One experiment of a member that is not ordered yet (`tempDevice`). */
export const planItem = pgTable(
  'plan_item',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    project_rid: text()
      .notNull()
      .references(() => project.rid, { onDelete: 'cascade' }),
    count: integer().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    /** Of its project's form, when the member last saw it: adding, or setting the count, accepts the current one. */
    form_version: integer().notNull(),
    /** SHA-256 of the answers: adding the same project with the same answers adds to its count. */
    answers_hash: text().notNull(),
    /** The project's price when the member last saw it: adding, or setting the count, accepts the current one. */
    price_fen: bigint({ mode: 'number' }).notNull(),
    /** Epoch seconds. */
    created: bigint({ mode: 'number' }).notNull().default(0),
    updated: bigint({ mode: 'number' }).notNull().default(0),
    /** Taken off the plan then; kept for a day, so that it can be put back as it was. */
    removed: bigint({ mode: 'number' }),
  },
  (table) => [
    foreignKey({
      name: 'plan_item_form',
      columns: [table.project_rid, table.form_version],
      foreignColumns: [formVersion.project_rid, formVersion.number],
    }),
    // Not unique: what is being typed into one may for a moment be the same as another.
    index('plan_item_same').on(table.member_rid, table.project_rid, table.answers_hash),
    index('plan_item_project').on(table.project_rid),
    check('plan_item_count', sql`${table.count} between 1 and ${sql.raw(String(planLimits.count))}`),
  ],
)

/** What a member typed in the six steps and has not ordered yet, so that they go on on another device. */
export const orderDraft = pgTable('order_draft', {
  member_rid: text()
    .primaryKey()
    .references(() => member.rid),
  draft: jsonb().$type<Record<string, unknown>>(),
  version: integer().notNull(),
  updated: bigint({ mode: 'number' }).notNull(),
})
