import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, eq, ilike, ne, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { refuse } from '../../ground/refuse.ts'
import { staffNames } from '../../people/staff/names.ts'
import { shownProposal, waitsFor } from '../../people/staff/proposal.ts'
import { openingImport } from './schema.ts'

export type OpeningImport = typeof openingImport.$inferSelect
type Shown = DataOf<'staff/import/propose'>

/** Imports as the desk shows them to one of the staff. */
export const shownImports = async (
  db: Db,
  rows: readonly OpeningImport[],
  viewer_rid: string,
): Promise<Shown[]> => {
  const nameOf = await staffNames(
    db,
    rows.flatMap(({ created_by, decided_by }) => [created_by, decided_by]),
  )
  return rows.map((row) => shownProposal(row, nameOf, { rid: viewer_rid, mayConfirm: true }))
}

/** @throws Refusal `not_found` */
export const findImport = async (db: Db, rid: string): Promise<OpeningImport> => {
  const [found] = await db.select().from(openingImport).where(eq(openingImport.rid, rid))
  if (!found) throw refuse('not_found', '导入不存在')
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockImport = async (tx: Db, rid: string): Promise<OpeningImport> => {
  const [found] = await tx.select().from(openingImport).where(eq(openingImport.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '导入不存在')
  return found
}

/** The same file as it was proposed before, unless it was rejected. */
export const earlierImport = async (db: Db, fingerprint: string): Promise<OpeningImport | undefined> => {
  const stands = and(eq(openingImport.fingerprint, fingerprint), ne(openingImport.state, 'rejected'))
  return (await db.select().from(openingImport).where(stands))[0]
}

/** How many wait for one of the staff: whoever prepared an import does not confirm it. */
export const countToConfirm = (db: Db, staff_rid: string): Promise<number> =>
  db.$count(openingImport, waitsFor(openingImport, staff_rid))

const { up, down } = sortedBy(openingImport.rid)

/** One page of them. */
export const listImports = async (
  db: Db,
  { page, limit, sort, state, kw }: ParsedOf<'staff/import/list'>,
  viewer_rid: string,
): Promise<DataOf<'staff/import/list'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    state && eq(openingImport.state, state),
    like ? or(ilike(openingImport.number, like), ilike(openingImport.name, like)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(openingImport)
      .where(wanted)
      .orderBy(...(sort === 'oldest' ? up() : down()))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(openingImport, wanted),
  ])
  return { list: await shownImports(db, rows, viewer_rid), total, page, limit }
}
