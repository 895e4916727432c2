import { calls } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/time'
import { lockKey } from '../db/open.ts'
import { type Deps, type Handled, handle, memberOf } from '../http/handle.ts'
import { refuse, refuseFor } from '../http/refuse.ts'
import { Upload } from '../http/upload.ts'
import { keepFile } from './keep.ts'
import { signedLink } from './link.ts'
import type { WithFiles } from './storage.ts'
import { countFiles, findFile } from './store.ts'

export const fileCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['file/add'], async ({ file }, caller) => {
    if (!(file instanceof Upload)) throw refuse('bad_request')
    const { rid: member_rid } = memberOf(caller)
    const { name, type, size, sha256 } = file
    const rid = deps.newId()
    const row = { rid, member_rid, name, type, size, sha256, created: deps.now(), expires: null }
    await keepFile(deps, file.path, row, async (tx) => {
      await lockKey(tx, `files of ${member_rid}`)
      const recent = await countFiles(tx, member_rid, deps.now() - daySeconds)
      if (recent >= deps.settings.filesPerMember) throw refuseFor(3600, '今天上传的文件过多')
    })
    return { rid, name, size, type }
  }),

  handle(calls['file/link'], async ({ rid }, caller) => {
    const found = await findFile(deps.db, rid, deps.now())
    if (found?.member_rid !== memberOf(caller).rid) throw refuse('not_found', '文件不存在')
    return signedLink(deps, found)
  }),
]
