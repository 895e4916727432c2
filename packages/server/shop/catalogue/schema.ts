import type { PriceRow } from '@lab/contract/rules/shop/catalogue/price-rows'
import type { UrgentOption } from '@lab/contract/rules/shop/catalogue/urgent'
import type { ProjectQuestion, ProjectResult } from '@lab/contract/rules/shop/content/project'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { staff } from '../../people/staff/schema.ts'

/** Ids that callers may send: 64 bits, so that every safe integer can be compared. */
const number = () => bigint({ mode: 'number' })

/** One of the service types: 1 送样检测, 2 上门预约, 3 数据分析 (domain §1). */
export const projectType = pgTable('project_type', {
  id: number().primaryKey(),
  name: text().notNull(),
  img: text().notNull(),
  position: integer().notNull(),
})

export const childType = pgTable(
  'child_type',
  {
    id: number().primaryKey(),
    type_id: number()
      .notNull()
      .references(() => projectType.id),
    name: text().notNull(),
    img: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('child_type_type').on(table.type_id)],
)

/** What a reservation books: a grid of slots inside opening hours (domain §4). */
export const instrument = pgTable('instrument', {
  rid: text().primaryKey(),
  name: text().notNull(),
  model: text().notNull(),
  place: text().notNull(),
  slot_minutes: integer().notNull(),
  min_minutes: integer().notNull(),
  max_minutes: integer().notNull(),
  price_fen_per_hour: number().notNull(),
  /** Open weekdays, 0 Sunday … 6 Saturday. */
  open_week: jsonb().$type<number[]>().notNull().default([1, 2, 3, 4, 5, 6]),
  /** Local clock times `HH:MM`, Asia/Shanghai. */
  open_from: text().notNull().default('08:30'),
  open_to: text().notNull().default('18:30'),
  /** Dates `YYYY-MM-DD` on which it is closed. */
  closed_dates: jsonb().$type<string[]>().notNull().default([]),
  /** Members run it themselves, and need a qualification. */
  self_run: boolean().notNull().default(false),
  /** Since when it is no longer offered (epoch seconds). */
  withdrawn: number(),
})

/** What of a project is agreed when it is ordered, its name and its form: one form version. */
const formColumns = {
  name: text().notNull(),
  price_fen: number().notNull(),
  unit: text().notNull(),
  /** Working days until the data. */
  days: text().notNull(),
  price_rows: jsonb().$type<PriceRow[]>().notNull(),
  urgent_options: jsonb().$type<UrgentOption[]>().notNull(),
  parameters: jsonb().$type<ParameterForm>().notNull(),
}

export const project = pgTable(
  'project',
  {
    rid: text().primaryKey(),
    type_id: number()
      .notNull()
      .references(() => projectType.id),
    child_id: number()
      .notNull()
      .references(() => childType.id),
    img: text().notNull(),
    gallery: jsonb().$type<string[]>().notNull(),
    /** What each picture of the gallery shows, in its order. */
    gallery_alt: jsonb().$type<string[]>().notNull().default([]),
    /** Tags separated by `|`. */
    description: text().notNull(),
    sketch: text().notNull(),
    ...formColumns,
    order_count: number().notNull(),
    is_hot: boolean().notNull(),
    created: number().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    principle: text().notNull(),
    sample_requirements: text().notNull(),
    results: jsonb().$type<ProjectResult[]>().notNull(),
    faq: jsonb().$type<ProjectQuestion[]>().notNull(),
    instrument_rid: text().references(() => instrument.rid),
    /** Whether a second person releases the data (domain §2). */
    needs_release: boolean().notNull().default(true),
    /** How many days its samples are kept after the test (domain §5). */
    keep_days: integer().notNull().default(30),
    /** Since when it is no longer offered (epoch seconds); plans and orders still know it. */
    withdrawn: number(),
    /** Which version of its form it is offered by; counted by the database (`formVersion`). */
    form_version: integer().notNull().default(1),
  },
  (table) => [
    index('project_child').on(table.type_id, table.child_id),
    index('project_hot').on(table.order_count.desc(), table.rid),
    check('project_price', sql`${table.price_fen} >= 0`),
  ],
)

/**
 * What a project's form was at a time: old answers are worded by the version they were given to. Whoever
 * writes these columns of a project makes its next version, unless it was written with its publisher just before
 * (`publish-form.ts`), and none is ever changed: both are triggers of the database, written by hand in the migration.
 */
export const formVersion = pgTable(
  'form_version',
  {
    project_rid: text()
      .notNull()
      .references(() => project.rid),
    /** 1, 2, 3 … of the project. */
    number: integer().notNull(),
    ...formColumns,
    published: number().notNull(),
    /** Who published it; nobody where it came with the site. */
    staff_rid: text().references(() => staff.rid),
  },
  (table) => [primaryKey({ columns: [table.project_rid, table.number] })],
)

/** One field of a project's requirement form. */
export interface Parameter {
  key: string
  label: string
  kind: 'text' | 'number' | 'select' | 'multi' | 'date' | 'file' | 'sample_table'
  unit?: string
  min?: number
  max?: number
  options?: { value: string; label: string; surcharge_fen: number }[]
  required: boolean
  help: string
}

export interface ParameterForm {
  fields: Parameter[]
  /** Which fields an answer of another field shows or makes required. */
  relate: { when: { key: string; in: string[] }; show: string[]; require: string[] }[]
}
