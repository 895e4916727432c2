import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Attachment } from '../../ground/providers/kinds.ts'
import { findFile } from '../file/store.ts'
import { renderMail } from './mail-form.ts'
import { mail, notification } from './schema.ts'

type Mail = typeof mail.$inferSelect
type Tools = Deps & WithFiles

const minute = 60
/** Tried after 1, 5, 30 minutes, 2, 6 and 24 hours; then staff may try once more. */
const waits = [1, 5, 30, 120, 360, 1440].map((minutes) => minutes * minute)
/** While one server tries, the others leave it alone; one that dies meanwhile gives it back. */
const lease = 5 * minute

/** Takes the mail that waits longest, so that no other server sends it; its try counts from here. */
const takeOne = (db: Db, now: number): Promise<Mail | undefined> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({ rid: mail.rid })
      .from(mail)
      .where(and(eq(mail.state, 'waiting'), lte(mail.next, now)))
      .orderBy(asc(mail.next), asc(mail.rid))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!found) return undefined
    const [taken] = await tx
      .update(mail)
      .set({ tries: sql`${mail.tries} + 1`, next: now + lease })
      .where(eq(mail.rid, found.rid))
      .returning()
    return taken
  })

const change = (db: Db, { rid }: Mail, set: Partial<Mail>) =>
  db.update(mail).set(set).where(eq(mail.rid, rid))

/** What goes with a mail, read when it is sent. */
const attachmentsOf = async (deps: Tools, { file_rid }: Mail): Promise<Attachment[]> => {
  const found = file_rid === null ? undefined : await findFile(deps.db, file_rid, deps.now())
  if (!found || found.size === 0) return []
  return [{ filename: found.name, open: () => deps.files.read(found.rid, 0, found.size - 1) }]
}

const sendOne = async (deps: Tools, taken: Mail): Promise<boolean> => {
  const { db, now, providers, settings, log } = deps
  const mine = eq(notification.rid, taken.notification_rid)
  const [notice] = await db.select().from(notification).where(mine)
  if (!notice) return false
  try {
    // Its rid goes along: who gets the same mail twice, after a crash, can tell.
    const attachments = await attachmentsOf(deps, taken)
    await providers.mail.send({
      id: taken.rid,
      to: taken.to,
      attachments,
      ...renderMail(notice, await deps.brand(deps.db), settings),
    })
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    log.warn({ err: error, mail: taken.rid, tries: taken.tries }, 'mail not sent')
    const wait = waits[taken.tries - 1]
    const next = wait === undefined ? { state: 'failed' as const } : { next: now() + wait }
    await change(db, taken, { error: text, ...next })
    return false
  }
  await change(db, taken, { state: 'sent', sent: now(), error: '' })
  return true
}

/** Sends what waits, one after the other. Answers how many went out. */
export const sendMails = async (deps: Tools): Promise<number> => {
  let sent = 0
  for (;;) {
    const taken = await takeOne(deps.db, deps.now())
    if (!taken) return sent
    if (await sendOne(deps, taken)) sent += 1
  }
}

/** Forgets mails that were sent before an instant; their notices stay. */
export const forgetSentMails = async (db: Db, before: number): Promise<void> => {
  await db.delete(mail).where(and(eq(mail.state, 'sent'), lte(mail.sent, before)))
}
