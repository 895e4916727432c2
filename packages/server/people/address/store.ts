import type { Place } from '@lab/contract/rules/people/address/place'
import { and, count, desc, eq } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { address } from './schema.ts'

export type Address = typeof address.$inferSelect

/** An address as callers know it. */
export const savedAddress = ({ rid, is_default, member_rid, created, ...written }: Address) => ({
  address_rid: rid,
  ...written,
  default: is_default ? (1 as const) : (0 as const),
})

/** Takes the changes to a member's addresses one after the other. */
export const lockAddresses = (tx: Db, member_rid: string): Promise<void> =>
  lockKey(tx, `addresses of ${member_rid}`)

/** Newest first. */
export const addressesOf = (db: Db, member_rid: string): Promise<Address[]> =>
  db.select().from(address).where(eq(address.member_rid, member_rid)).orderBy(desc(address.rid))

export const countAddresses = async (db: Db, member_rid: string): Promise<number> =>
  (await db.select({ all: count() }).from(address).where(eq(address.member_rid, member_rid)))[0]?.all ?? 0

const own = (member_rid: string, rid: string) => and(eq(address.member_rid, member_rid), eq(address.rid, rid))

export const addAddress = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  member_rid: string,
  written: Place,
): Promise<string> => {
  const rid = newId()
  await tx.insert(address).values({ ...written, rid, member_rid, is_default: false, created: now() })
  return rid
}

/** False when the member has no such address; so for the next two. */
export const changeAddress = async (
  tx: Db,
  member_rid: string,
  rid: string,
  written: Partial<Place>,
): Promise<boolean> => {
  const changed = await tx
    .update(address)
    .set(written)
    .where(own(member_rid, rid))
    .returning({ rid: address.rid })
  return changed.length > 0
}

export const removeAddress = async (tx: Db, member_rid: string, rid: string): Promise<boolean> =>
  (await tx.delete(address).where(own(member_rid, rid)).returning({ rid: address.rid })).length > 0

/** Makes one address the default, and it alone. */
export const makeDefault = async (tx: Db, member_rid: string, rid: string): Promise<boolean> => {
  await tx
    .update(address)
    .set({ is_default: false })
    .where(and(eq(address.member_rid, member_rid), eq(address.is_default, true)))
  const changed = await tx
    .update(address)
    .set({ is_default: true })
    .where(own(member_rid, rid))
    .returning({ rid: address.rid })
  return changed.length > 0
}

export const removeAddresses = async (tx: Db, member_rid: string): Promise<void> => {
  await tx.delete(address).where(eq(address.member_rid, member_rid))
}
