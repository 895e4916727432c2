import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** Wrong passwords, by what was typed as account (unknown ones too), of staff by network as well. */
export const loginFailure = pgTable(
  'login_failure',
  {
    rid: text().primaryKey(),
    account: text().notNull(),
    network: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [index('login_failure_account').on(table.account, table.at)],
)

/** Accounts that are refused for a while, whatever the password, staff only where they were tried from. */
export const loginRefusal = pgTable(
  'login_refusal',
  { account: text().notNull(), network: text().notNull().default(''), until: instant().notNull() },
  (table) => [primaryKey({ columns: [table.account, table.network] })],
)

/** What is limited per network, each time it was done. */
export const networkTry = pgTable(
  'network_try',
  { rid: text().primaryKey(), what: text().notNull(), network: text().notNull(), at: instant().notNull() },
  (table) => [index('network_try_recent').on(table.network, table.what, table.at.desc())],
)
