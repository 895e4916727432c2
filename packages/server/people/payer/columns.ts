import { text } from 'drizzle-orm/pg-core'
import type { PayerKind } from './payer.ts'

/** Who pays: a member, or a group, by its rid. */
export const payerColumns = () => ({
  payer_kind: text().$type<PayerKind>().notNull(),
  payer_rid: text().notNull(),
})
