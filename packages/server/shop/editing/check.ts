import { contentProblems } from '@lab/contract/content-schema'
import type { Problem } from '@lab/contract/rules/ground/problem'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { missingAmong } from '../content/stored-pictures.ts'
import { planItem } from '../plan/schema.ts'
import type { ItemKey } from './item.ts'
import type { Body } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { picturesIn } from './pictures-in.ts'

const pictureProblems = async (db: Db, body: Body): Promise<Problem[]> =>
  (await missingAmong(db, picturesIn(body))).map(({ at, name }) => ({ at, msg: `图片“${name}”不存在` }))

/** All that is in the way of publishing a body. */
export const problemsOf = async (db: Db, { kind, id }: ItemKey, body: Body): Promise<Problem[]> => {
  const seen = contentProblems(kind, body)
  if (seen.length > 0) return seen
  const ofKind = (await kinds[kind].problems?.(db, id, body)) ?? []
  return [...ofKind, ...(await pictureProblems(db, body))]
}

/** Counts bookings that a change of an instrument would leave outside its hours; known above the shop. */
export type CountOutside = (db: Db, rid: string, body: Body) => Promise<number>

export interface Affected {
  plan_rows: number
  drafts: number
  reservations: number
}

/** Whom publishing a body touches. */
export const affectedBy = async (
  db: Db,
  { kind, id }: ItemKey,
  body: Body,
  countOutside: CountOutside,
): Promise<Affected> => {
  const none = { plan_rows: 0, drafts: 0, reservations: 0 }
  if (kind === 'instrument') return { ...none, reservations: await countOutside(db, id, body) }
  if (kind !== 'project') return none
  return { ...none, plan_rows: await db.$count(planItem, eq(planItem.project_rid, id)) }
}
