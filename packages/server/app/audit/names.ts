import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { project } from '../../shop/catalogue/schema.ts'

interface Changed {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

type Named = { rid: string; name: string }[]

const membersOf = (db: Db, rids: string[]) =>
  db
    .select({ rid: member.rid, name: member.name, phone: member.phone })
    .from(member)
    .where(inArray(member.rid, rids))

const namedWithPhone = async (db: Db, rids: string[]): Promise<Named> =>
  (await membersOf(db, rids)).map(({ rid, name, phone }) => ({
    rid,
    name: [name, phone].filter(Boolean).join(' '),
  }))

/** What the fields of the log that hold a rid point at. */
const pointsAt: Record<string, (db: Db, rids: string[]) => Promise<Named>> = {
  operator_rid: (db, rids) =>
    db.select({ rid: staff.rid, name: staff.name }).from(staff).where(inArray(staff.rid, rids)),
  member_rid: async (db, rids) =>
    (await membersOf(db, rids)).map(({ rid, name, phone }) => ({
      rid,
      name: name || phone || '已注销的会员',
    })),
  // Of two accounts of one person their phones differ, not their names.
  from_rid: (db, rids) => namedWithPhone(db, rids),
  into_rid: (db, rids) => namedWithPhone(db, rids),
  project_rid: (db, rids) =>
    db.select({ rid: project.rid, name: project.name }).from(project).where(inArray(project.rid, rids)),
  cluster_rid: (db, rids) =>
    db.select({ rid: cluster.rid, name: cluster.name }).from(cluster).where(inArray(cluster.rid, rids)),
  file_rid: (db, rids) =>
    db.select({ rid: file.rid, name: file.name }).from(file).where(inArray(file.rid, rids)),
}

/** What the rids in deeds are called today; what is no more has no name. */
export const namesIn = async (db: Db, deeds: readonly Changed[]): Promise<Record<string, string>> => {
  const sides = deeds.flatMap(({ before, after }) => [before, after])
  const names: Record<string, string> = {}
  for (const [field, find] of Object.entries(pointsAt)) {
    const held = sides.map((side) => side?.[field]).filter((rid) => typeof rid === 'string')
    if (held.length > 0) for (const { rid, name } of await find(db, [...new Set(held)])) names[rid] = name
  }
  return names
}
