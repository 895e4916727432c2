import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, eq, ilike, isNull, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { signedLink } from '../../people/file/link.ts'
import { noteDeed } from '../../people/staff/audit.ts'
import { staffNames } from '../../people/staff/names.ts'
import { shownProposal } from '../../people/staff/proposal.ts'
import { seal } from './schema.ts'

export type Seal = typeof seal.$inferSelect

const inForce = and(eq(seal.state, 'confirmed'), isNull(seal.ended))

/** The seal that papers bear now. */
export const sealInForce = async (db: Db): Promise<Seal | undefined> =>
  (await db.select().from(seal).where(inForce))[0]

/** The one that waits to be confirmed. */
export const sealWaiting = async (db: Db): Promise<Seal | undefined> =>
  (await db.select().from(seal).where(eq(seal.state, 'proposed')))[0]

/** @throws Refusal `not_found` */
export const findSeal = async (db: Db, rid: string): Promise<Seal> => {
  const [found] = await db.select().from(seal).where(eq(seal.rid, rid))
  if (!found) throw refuse('not_found', '印章不存在')
  return found
}

type NewSeal = Pick<Seal, 'rid' | 'number' | 'file_rid' | 'note' | 'created' | 'created_by'>

export const addSeal = async (tx: Db, row: NewSeal): Promise<Seal> => {
  const [made] = await tx
    .insert(seal)
    .values({ ...row, state: 'proposed' })
    .returning()
  if (!made) throw new Error('the seal was not written')
  return made
}

export const changeSeal = async (tx: Db, rid: string, change: Partial<Seal>): Promise<void> => {
  await tx.update(seal).set(change).where(eq(seal.rid, rid))
}

type Links = Pick<Deps, 'randomBytes' | 'now' | 'settings'>

/** Seals as the desk shows them to one of the staff. */
export const shownSeals = async (
  db: Db,
  links: Links,
  rows: readonly Seal[],
  viewer_rid: string,
): Promise<DataOf<'staff/seal/list'>['list']> => {
  const nameOf = await staffNames(
    db,
    rows.flatMap(({ created_by, decided_by, ended_by }) => [created_by, decided_by, ended_by]),
  )
  const shown: DataOf<'staff/seal/list'>['list'] = []
  for (const row of rows) {
    const { file_rid, ended, ended_by, ...rest } = row
    const { url } = await signedLink({ ...links, db }, { rid: file_rid, name: `${row.number}.png` })
    shown.push({
      ...shownProposal(rest, nameOf, { rid: viewer_rid, mayConfirm: true }),
      picture: url,
      ...(ended !== null && { ended }),
      ended_by: nameOf(ended_by),
      in_force: row.state === 'confirmed' && ended === null,
    })
  }
  return shown
}

const { up, down } = sortedBy(seal.rid)

/** One page of them. */
export const listSeals = async (
  deps: Pick<Deps, 'db'> & Links,
  { page, limit, sort, state, kw }: ParsedOf<'staff/seal/list'>,
  viewer_rid: string,
): Promise<DataOf<'staff/seal/list'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    state && eq(seal.state, state),
    like ? or(ilike(seal.number, like), ilike(seal.note, like)) : undefined,
  )
  const { db } = deps
  const rows = await db
    .select()
    .from(seal)
    .where(wanted)
    .orderBy(...(sort === 'oldest' ? up() : down()))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(seal, wanted)
  return { list: await shownSeals(db, deps, rows, viewer_rid), total, page, limit }
}

/** Writes down that papers were given the seal: the server did, by the word of who confirmed it. */
export const noteUse = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId'>,
  { rid, number, decided_by }: Seal,
  papers: readonly { number: string; title: string }[],
): Promise<void> => {
  if (decided_by === null) throw new Error(`seal ${number} is in force, and nobody confirmed it`)
  for (const paper of papers)
    await noteDeed(
      tx,
      tools,
      decided_by,
      { ip: '' },
      { action: 'seal/use', target_rid: rid, after: { ...paper, seal: number } },
    )
}
