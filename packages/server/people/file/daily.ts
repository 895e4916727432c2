import { daySeconds } from '@lab/contract/rules/ground/time'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuseFor } from '../../ground/refuse.ts'
import { countExports, countFiles } from './store.ts'

/**
 * Refuses a file beyond what a member may store in a day, sent by them or made for them; files of one member are taken
 * one after the other. @throws Refusal `too_many`
 */
export const allowFile = async (
  tx: Db,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  member_rid: string,
): Promise<void> => {
  await lockKey(tx, `files of ${member_rid}`)
  const recent = await countFiles(tx, member_rid, now() - daySeconds)
  if (recent >= settings.filesPerMember) throw refuseFor(3600, '今天上传的文件过多')
}

/** Refuses an export beyond a day's. @throws Refusal `too_many` */
export const allowExport = async (
  db: Db,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  member_rid: string,
): Promise<void> => {
  const recent = await countExports(db, member_rid, now() - daySeconds)
  if (recent >= settings.exportsPerMember) throw refuseFor(3600, '今天导出的次数过多')
}
