import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Providers } from './kinds.ts'
import { outbox } from './schema.ts'

export interface OutboxMessage {
  to: string
  kind: 'sms' | 'mail' | 'wechat'
  text: string
  code?: string
  /** Of a mail. */
  html?: string
  at: number
}

/** Whether the developer's pages exist: with local providers, and in production only when asked for. */
export const hasOutbox = ({ providers }: { providers: Providers }): boolean => providers.sms.kind === 'local'

/** What was sent to a phone or mailbox, or to anyone; newest first, at most 200. */
export const readOutbox = async (db: Db, to?: string): Promise<OutboxMessage[]> => {
  const rows = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.rid))
    .limit(200)
  return rows.map(({ to, kind, text, code, html, at }) => ({
    to,
    kind,
    text,
    ...(code !== null && { code }),
    ...(html !== null && { html }),
    at,
  }))
}

export const forgetMessages = async (db: Db, before: number): Promise<void> => {
  await db.delete(outbox).where(lt(outbox.at, before))
}
