import { type FileUse, fileEndings } from '@lab/contract/rules/ground/file'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { file } from '../../people/file/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { experiment, experimentFile, experimentNote } from './schema.ts'

/** Refuses files that are not the one's who names them, or no documents where only these serve. @throws Refusal `not_found`, `invalid` */
export const requireOwnFiles = async (
  tx: Db,
  rids: readonly string[],
  owner: { member_rid: string } | { staff: true },
  use: FileUse = 'document',
): Promise<void> => {
  const wanted = [...new Set(rids)]
  if (wanted.length === 0) return
  const rows = await tx.select().from(file).where(inArray(file.rid, wanted))
  const own = rows.filter((row) =>
    'staff' in owner ? row.staff_rid !== null : row.member_rid === owner.member_rid,
  )
  if (own.length < wanted.length)
    throw refuse('not_found', '文件不存在', { file_rids: '文件不存在，请重新上传' })
  const raw = use === 'document' && own.find(({ type }) => !Object.hasOwn(fileEndings, type))
  if (raw) throw refuse('invalid', `「${raw.name}」的格式不支持`, { file_rids: '请上传文档或图片' })
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

/** Writes down what the lab says of a version of the data; nothing where it says nothing. */
export const keepNote = async (
  tx: Db,
  experiment_rid: string,
  text: string,
  { version, now }: { version: number; now: number },
): Promise<void> => {
  if (text) await tx.insert(experimentNote).values({ experiment_rid, version, text, created: now })
}

/** Recalls a version of the data: its files and its note say so from now on. */
export const voidData = async (
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
  await tx
    .update(experimentNote)
    .set({ void: now })
    .where(and(eq(experimentNote.experiment_rid, experiment_rid), eq(experimentNote.version, version)))
}

/** Keeps the signed copy of the agreement with the order of an experiment. */
export const signOrderOf = async (tx: Db, experiment_rid: string, protocol_rid: string): Promise<void> => {
  const order = tx
    .select({ rid: experiment.order_rid })
    .from(experiment)
    .where(eq(experiment.rid, experiment_rid))
  await tx.update(customerOrder).set({ protocol_rid }).where(inArray(customerOrder.rid, order))
}
