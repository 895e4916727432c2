import type { ContentKind, ItemState, RevisionState } from '@lab/contract/rules/shop/content/kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { initialsIn } from '../../ground/db/initials.ts'
import { staff } from '../../people/staff/schema.ts'

const number = () => bigint({ mode: 'number' })

/** What the desk knows of an item of the shop; what is public stands in the table of its kind. */
export const contentItem = pgTable(
  'content_item',
  {
    kind: text().$type<ContentKind>().notNull(),
    id: text().notNull(),
    /** Grows with each save and decision; what who decides has to have seen. */
    version: integer().notNull(),
    state: text().$type<ItemState>().notNull(),
    title: text().notNull(),
    updated: number().notNull(),
    /** Who changed it last; nobody where it came with the site. */
    staff_rid: text().references(() => staff.rid),
    /** Whether a text of it waits that is not public. */
    has_draft: boolean().notNull().default(false),
    /** When its scheduled text is published. */
    publish_at: number(),
    /** What its public row counted by itself when it was withdrawn. */
    kept: jsonb().$type<Record<string, unknown>>(),
    opened_by: text().references(() => staff.rid),
    opened: number(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('content_item_newest').on(table.kind, table.updated.desc(), table.id),
    index('content_item_initials').on(initialsIn(table.title)).where(sql`${table.kind} = 'project'`),
    index('content_item_due').on(table.publish_at).where(sql`${table.publish_at} is not null`),
  ],
)

/** Every text that an item ever had: whole, by whom, and what became of it. */
export const contentRevision = pgTable(
  'content_revision',
  {
    kind: text().$type<ContentKind>().notNull(),
    id: text().notNull(),
    /** 1, 2, 3 … of the item. */
    number: integer().notNull(),
    state: text().$type<RevisionState>().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    staff_rid: text().references(() => staff.rid),
    at: number().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.number] }),
    foreignKey({
      columns: [table.kind, table.id],
      foreignColumns: [contentItem.kind, contentItem.id],
    }).onDelete('cascade'),
    uniqueIndex('content_revision_draft')
      .on(table.kind, table.id)
      .where(sql`${table.state} in ('draft', 'scheduled')`),
    uniqueIndex('content_revision_published')
      .on(table.kind, table.id)
      .where(sql`${table.state} = 'published'`),
  ],
)
