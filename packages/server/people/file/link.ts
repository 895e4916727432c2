import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { serverSecret } from './schema.ts'

const secrets = new WeakMap<Db, Promise<Buffer>>()

const makeSecret = async ({ db, randomBytes }: Pick<Deps, 'db' | 'randomBytes'>) => {
  const row = { name: 'links', value: randomBytes(32).toString('hex') }
  await db.insert(serverSecret).values(row).onConflictDoNothing()
  const [kept] = await db.select().from(serverSecret).where(eq(serverSecret.name, row.name))
  return Buffer.from((kept as typeof row).value, 'hex')
}

/** One for all servers on a database; it never changes. */
const secretOf = (deps: Pick<Deps, 'db' | 'randomBytes'>): Promise<Buffer> => {
  const held = secrets.get(deps.db)
  if (held) return held
  const made = makeSecret(deps)
  secrets.set(deps.db, made)
  made.catch(() => secrets.delete(deps.db))
  return made
}

const sign = (secret: Buffer, subject: string, expires: number) =>
  createHmac('sha256', secret).update(`${subject} ${expires}`).digest('base64url')

/** What an address carries that opens something without a token for so long; `subject` names what. */
export const signedQuery = async (
  deps: Pick<Deps, 'db' | 'randomBytes' | 'now' | 'settings'>,
  subject: string,
  seconds = deps.settings.fileLinkSeconds,
): Promise<{ expires: number; signature: string }> => {
  const expires = deps.now() + seconds
  return { expires, signature: sign(await secretOf(deps), subject, expires) }
}

/** Who a link was given to: what a member reads of the lab's is noted. */
export type LinkFor = 'member' | 'staff'

/** What the signature of a file's link stands for. */
export const fileSubject = (rid: string, by: LinkFor, isView = false) =>
  `${rid} ${by}${isView ? ' view' : ''}`

/** A path below the server's address that gives out a file without a token, for a few minutes. */
export const signedLink = async (
  deps: Pick<Deps, 'db' | 'randomBytes' | 'now' | 'settings'>,
  { rid, name }: { rid: string; name: string },
  by: LinkFor = 'staff',
  isView = false,
): Promise<{ url: string; expires: number }> => {
  const { expires, signature } = await signedQuery(deps, fileSubject(rid, by, isView))
  const view: Record<string, string> = isView ? { view: '1' } : {}
  const query = new URLSearchParams({ name, by, ...view, expires: String(expires), signature })
  return { url: `/api/file/${rid}?${query}`, expires }
}

/** Whether a link was signed here and still holds. */
export const isSigned = async (
  deps: Pick<Deps, 'db' | 'randomBytes' | 'now'>,
  subject: string,
  { expires, signature }: { expires: string; signature: string },
): Promise<boolean> => {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) <= deps.now()) return false
  const right = Buffer.from(sign(await secretOf(deps), subject, Number(expires)))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
