import { sql } from 'drizzle-orm'
import { member } from './schema.ts'
import type { Member } from './store.ts'

type Mailboxes = Pick<Member, 'email' | 'email_proved'>

export const isProved = ({ email, email_proved }: Mailboxes): boolean =>
  email !== '' && email === email_proved

/** Where a member's mails go: to another mailbox than the proved one only once that is proved too. */
export const mailboxOf = ({ email, email_proved }: Mailboxes): string => email_proved || email

/** `mailboxOf` in SQL. */
export const mailboxColumn = sql<string>`coalesce(nullif(${member.email_proved}, ''), ${member.email})`
