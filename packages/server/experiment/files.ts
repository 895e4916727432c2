import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { file } from '../file/schema.ts'
import { refuse } from '../http/refuse.ts'
import { experimentFile } from './schema.ts'

/** Refuses files that are not the one's who names them. @throws Refusal `not_found` */
export const requireOwnFiles = async (
  tx: Db,
  rids: readonly string[],
  owner: { member_rid: string } | { staff: true },
): Promise<void> => {
  const wanted = [...new Set(rids)]
  if (wanted.length === 0) return
  const rows = await tx.select().from(file).where(inArray(file.rid, wanted))
  const own = rows.filter((row) =>
    'staff' in owner ? row.staff_rid !== null : row.member_rid === owner.member_rid,
  )
  if (own.length < wanted.length)
    throw refuse('not_found', '文件不存在', { file_rids: '文件不存在，请重新上传' })
}

/** Puts files to an experiment's data; one that is there already stays as it is. */
export const attachFiles = async (
  tx: Db,
  experiment_rid: string,
  rids: readonly string[],
  { kind, version, now }: { kind: 'data' | 'report' | 'contract'; version: number; now: number },
): Promise<void> => {
  const wanted = [...new Set(rids)]
  if (wanted.length === 0) return
  await tx
    .insert(experimentFile)
    .values(wanted.map((file_rid) => ({ experiment_rid, file_rid, kind, version, created: now })))
    .onConflictDoNothing()
}

/** Recalls a version of the data: its files say so from now on. */
export const voidFiles = async (
  tx: Db,
  experiment_rid: string,
  version: number,
  now: number,
): Promise<void> => {
  const which = and(
    eq(experimentFile.experiment_rid, experiment_rid),
    eq(experimentFile.version, version),
    eq(experimentFile.kind, 'data'),
  )
  await tx.update(experimentFile).set({ void: now }).where(which)
}
