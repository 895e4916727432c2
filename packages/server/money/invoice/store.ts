import type { InvoiceTitle } from '@lab/contract/rules/money/invoice/invoice-title'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { invoiceTitle } from './schema.ts'

export type StoredTitle = typeof invoiceTitle.$inferSelect

/** Takes the changes to a member's titles one after the other. */
export const lockTitles = (tx: Db, member_rid: string): Promise<void> =>
  lockKey(tx, `invoice titles of ${member_rid}`)

const offered = (member_rid: string, rid?: string) =>
  and(
    eq(invoiceTitle.member_rid, member_rid),
    isNull(invoiceTitle.removed),
    rid === undefined ? undefined : eq(invoiceTitle.rid, rid),
  )

/** Newest first. */
export const titlesOf = (db: Db, member_rid: string): Promise<StoredTitle[]> =>
  db.select().from(invoiceTitle).where(offered(member_rid)).orderBy(desc(invoiceTitle.rid))

/** A title of the member's; undefined for what is removed or another's. */
export const findTitle = async (db: Db, member_rid: string, rid: string): Promise<StoredTitle | undefined> =>
  (await db.select().from(invoiceTitle).where(offered(member_rid, rid)))[0]

/** The same. @throws Refusal `not_found` */
export const requireTitle = async (db: Db, member_rid: string, rid: string): Promise<StoredTitle> => {
  const found = await findTitle(db, member_rid, rid)
  if (!found) throw refuse('not_found', '发票抬头不存在', { invoice_rid: '发票抬头不存在' })
  return found
}

export const addTitle = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  member_rid: string,
  title: InvoiceTitle,
): Promise<string> => {
  const rid = newId()
  await tx.insert(invoiceTitle).values({ ...title, rid, member_rid, is_default: false, created: now() })
  return rid
}

export const changeTitle = async (
  tx: Db,
  member_rid: string,
  rid: string,
  change: Partial<Omit<StoredTitle, 'rid' | 'member_rid'>>,
): Promise<void> => {
  await tx.update(invoiceTitle).set(change).where(offered(member_rid, rid))
}

/** Makes one title the default, and it alone. */
export const makeDefault = async (tx: Db, member_rid: string, rid: string): Promise<void> => {
  await tx
    .update(invoiceTitle)
    .set({ is_default: false })
    .where(and(eq(invoiceTitle.member_rid, member_rid), eq(invoiceTitle.is_default, true)))
  await changeTitle(tx, member_rid, rid, { is_default: true })
}

/** Nothing of a member who leaves stays. */
export const removeTitles = async (tx: Db, member_rid: string): Promise<void> => {
  await tx.delete(invoiceTitle).where(eq(invoiceTitle.member_rid, member_rid))
}
