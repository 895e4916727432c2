import { contentProblems } from '@lab/contract/content-schema'
import type { Problem } from '@lab/contract/rules/ground/problem'
import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import type { Db } from '../../ground/db/open.ts'
import { missingAmong } from '../content/stored-pictures.ts'
import { plansWith } from '../plan/plans-with.ts'
import type { ItemKey } from './item.ts'
import type { Body, Judged } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { picturesIn } from './pictures-in.ts'

type Judge = (one: Judged) => Problem[]

const pictureJudge = async (db: Db, items: readonly Judged[]): Promise<Judge> => {
  const missing = await missingAmong(
    db,
    items.flatMap(({ body }) => picturesIn(body)),
  )
  const gone = new Set(missing.map(({ name }) => name))
  return ({ body }) =>
    picturesIn(body).flatMap(({ at, name }) => (gone.has(name) ? [{ at, msg: `图片“${name}”不存在` }] : []))
}

const kindJudge = async (db: Db, kind: ContentKind, items: readonly Judged[]): Promise<Judge> => {
  const { judge, problems } = kinds[kind]
  if (judge) return judge(db, items)
  const found = new Map<Judged, Problem[]>()
  for (const one of items) found.set(one, (await problems?.(db, one.id, one.body)) ?? [])
  return (one) => found.get(one) ?? []
}

/** All that is in the way of publishing some bodies, of each in its turn. */
export const problemsOfEach = async (
  db: Db,
  kind: ContentKind,
  items: readonly Judged[],
): Promise<Problem[][]> => {
  const seen = items.map(({ body }) => contentProblems(kind, body))
  const sound = items.filter((_, at) => seen[at]?.length === 0)
  if (sound.length === 0) return seen
  const judges = [await kindJudge(db, kind, sound), await pictureJudge(db, sound)]
  return items.map((one, at) => (seen[at]?.length ? seen[at] : judges.flatMap((judge) => judge(one))))
}

/** All that is in the way of publishing a body. */
export const problemsOf = async (db: Db, { kind, id }: ItemKey, body: Body): Promise<Problem[]> =>
  (await problemsOfEach(db, kind, [{ id, body }])).flat()

/** When bookings are that a change of an instrument would leave outside its hours; known above the shop. */
export type FindOutside = (db: Db, rid: string, body: Body) => Promise<string[]>

/** Times that are listed. */
const most_times = 20

export interface Affected {
  plan_rows: number
  drafts: number
  reservations: number
  /** When the next of those are. */
  times: string[]
}

export const nothingAffected: Affected = { plan_rows: 0, drafts: 0, reservations: 0, times: [] }

/** Whom publishing a body touches. */
export const affectedBy = async (
  db: Db,
  { kind, id }: ItemKey,
  body: Body,
  findOutside: FindOutside,
): Promise<Affected> => {
  if (kind === 'instrument') {
    const times = await findOutside(db, id, body)
    return { ...nothingAffected, reservations: times.length, times: times.slice(0, most_times) }
  }
  if (kind !== 'project') return nothingAffected
  return { ...nothingAffected, ...(await plansWith(db, id)) }
}
