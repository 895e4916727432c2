import type { Cut } from '@lab/contract/rules/shop/content/picture'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { staff } from '../../people/staff/schema.ts'

const number = () => bigint({ mode: 'number' })

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

export type ArticleType = 'news' | 'course' | 'service'

export const article = pgTable(
  'article',
  {
    rid: text().primaryKey(),
    type: text().$type<ArticleType>().notNull(),
    /** Shown on the home page as an ability case. */
    is_case: boolean().notNull(),
    title: text().notNull(),
    sketch: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    img: text().notNull(),
    /** Address of the original, or empty. */
    source: text().notNull(),
    author: text().notNull(),
    created: number().notNull(),
    /** Counted without a new content version: a reader changes nothing that others see cached. */
    views: number().notNull(),
  },
  (table) => [index('article_newest').on(table.type, table.created.desc(), table.rid)],
)

/** One row of the home page's acknowledgement table (spec §2). */
export const acknowledgement = pgTable(
  'acknowledgement',
  {
    rid: text().primaryKey(),
    company: text().notNull(),
    title: text().notNull(),
    code: text().notNull(),
    content: text().notNull(),
    sketch: text().notNull(),
    source: text().notNull(),
    created: number().notNull(),
  },
  (table) => [index('acknowledgement_newest').on(table.created.desc(), table.rid)],
)

export const banner = pgTable('banner', {
  rid: text().primaryKey(),
  img: text().notNull(),
  redirect: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  position: integer().notNull(),
})

/** The hot special area (`prefectureNavBottomArr`): links to projects of a type found by name. */
export const hotArea = pgTable('hot_area', {
  id: number().primaryKey(),
  name: text().notNull(),
  img: text().notNull(),
  sketch: text().notNull(),
  type_id: number().notNull(),
  position: integer().notNull(),
})

export const partnerLogo = pgTable('partner_logo', {
  rid: text().primaryKey(),
  name: text().notNull(),
  img: text().notNull(),
  url: text().notNull(),
  position: integer().notNull(),
})

export const page = pgTable('page', {
  key: text().primaryKey(),
  title: text().notNull(),
  /** Sanitised HTML. */
  content: text().notNull(),
  updated: number().notNull(),
})

export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  /** Whether `setting/list4key` may tell it to anyone. */
  is_public: boolean().notNull(),
})

/** Every change of a setting: who, when, before, after; what needs a second person waits in it. */
export const settingChange = pgTable(
  'setting_change',
  {
    key: text().notNull(),
    /** From 1, without gaps; what a save or a decision has to have seen. */
    version: integer().notNull(),
    state: text().$type<'proposed' | 'in_force' | 'rejected'>().notNull(),
    before: jsonb().$type<unknown>().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    at: number().notNull(),
    decided_by: text().references(() => staff.rid),
    decided: number(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/** Pictures of the content, in the database so that any number of servers share them. */
export const image = pgTable('image', {
  /** Stored file name, never a path. */
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  /** Hex, of the bytes. */
  sha256: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** When an editor sent it; unknown of what came with the site. */
  created: number(),
  /** What it shows, for who cannot see it; empty where nobody said. */
  alt: text().notNull().default(''),
  /** The picture it was cut from, as long as that is there, and where in it. */
  cut_of: text().references((): AnyPgColumn => image.name, { onDelete: 'set null' }),
  cut: jsonb().$type<Cut>(),
})

/** Pictures in other sizes and formats, made when first asked for. */
export const imageVariant = pgTable(
  'image_variant',
  {
    /** Of the picture it was made from: names that stand for the same bytes share their variants. */
    source_sha256: text().notNull(),
    width: integer().notNull(),
    type: text().notNull(),
    bytes: bytes().notNull(),
    /** Hex, of the bytes. */
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source_sha256, table.width, table.type] })],
)
