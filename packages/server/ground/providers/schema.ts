import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** What the local providers would have sent (`/dev/outbox`). */
export const outbox = pgTable(
  'outbox',
  {
    rid: text().primaryKey(),
    to: text().notNull(),
    kind: text().$type<'sms' | 'mail' | 'wechat'>().notNull(),
    text: text().notNull(),
    /** Of a mail that has one. */
    html: text(),
    code: text(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('outbox_to').on(table.to, table.rid.desc())],
)

/** Access tokens of outside services, shared by all servers. */
export const providerToken = pgTable('provider_token', {
  provider: text().primaryKey(),
  token: text().notNull(),
  expires: bigint({ mode: 'number' }).notNull(),
})
