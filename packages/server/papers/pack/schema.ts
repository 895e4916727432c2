import type { PackPaperKind } from '@lab/contract/rules/papers/pack'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { statement } from '../../money/statement/schema.ts'
import { file } from '../../people/file/schema.ts'
import { seal } from '../seal/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/**
 * Every paper of a reimbursement pack, as anyone may look it up by its code (domain §17). It is numbered before it is
 * made; what is on it never changes: when the facts do, the next one takes its place.
 */
export const packPaper = pgTable(
  'pack_paper',
  {
    /** `ZD-YYMMDD-NNNN-Cnn`, printed on it. */
    number: text().primaryKey(),
    /** Unguessable; printed on it as text and QR. */
    code: text().notNull().unique(),
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    /** 1, 2, … of its bill. */
    nth: integer().notNull(),
    kind: text().$type<PackPaperKind>().notNull(),
    /** The order whose agreement it is; else the bill. */
    subject_rid: text().notNull(),
    /** Of all that stands on it, hex: the same facts are the same paper. */
    fingerprint: text().notNull(),
    /** What it comes to; null for an order of which a price is awaited. */
    amount_fen: number(),
    /** What of its bill had been given back by then. */
    refunded_fen: number().notNull(),
    /** Who pays, masked: all that a stranger is told. */
    payer: text().notNull(),
    issued: number().notNull(),
    /** The seal it bears. */
    seal_rid: text().references(() => seal.rid),
    /** Null until it is made. */
    file_rid: text()
      .unique()
      .references(() => file.rid),
  },
  (table) => [
    uniqueIndex('pack_paper_of_bill').on(table.statement_rid, table.nth),
    index('pack_paper_seal').on(table.seal_rid),
    check('pack_paper_refunded', sql`${table.refunded_fen} >= 0`),
  ],
)

export type PackPaper = typeof packPaper.$inferSelect
