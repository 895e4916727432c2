import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

export const smsCode = pgTable(
  'sms_code',
  {
    rid: text().primaryKey(),
    phone: text().notNull(),
    use_for: integer().$type<0 | 1 | 2 | 3>().notNull(),
    code_hash: text().notNull(),
    ip: text().notNull(),
    sent: instant().notNull(),
    expires: instant().notNull(),
    wrong_tries: integer().notNull().default(0),
    used: instant(),
  },
  (table) => [
    index('sms_code_phone').on(table.phone, table.use_for, table.rid.desc()),
    index('sms_code_ip').on(table.ip, table.sent),
  ],
)

/** One QR code of a login by WeChat; its state is derived (`wechat-state.ts`). */
export const wechatTicket = pgTable(
  'wechat_ticket',
  {
    /** SHA-256 of the secret that the browser polls with. */
    ticket_hash: text().primaryKey(),
    /** What the QR code names; seen by everyone who sees the screen. */
    scene: text().notNull().unique(),
    /** What the QR code says. */
    url: text().notNull(),
    openid: text(),
    confirmed: instant(),
    /** When its tokens, or its binding, were given out: then it is worth nothing. */
    spent: instant(),
    ip: text().notNull(),
    created: instant().notNull(),
    expires: instant().notNull(),
  },
  (table) => [index('wechat_ticket_ip').on(table.ip, table.created)],
)
