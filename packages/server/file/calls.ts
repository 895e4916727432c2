import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle, memberOf } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { Upload } from '../http/upload.ts'
import { allowFile } from './daily.ts'
import { keepFile } from './keep.ts'
import { signedLink } from './link.ts'
import type { WithFiles } from './storage.ts'
import { findFile } from './store.ts'

export const fileCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['file/add'], async ({ file }, caller) => {
    if (!(file instanceof Upload)) throw refuse('bad_request')
    const { rid: member_rid } = memberOf(caller)
    const { name, type, size, sha256 } = file
    const rid = deps.newId()
    const row = { rid, member_rid, name, type, size, sha256, created: deps.now(), expires: null }
    await keepFile(deps, file.path, row, (tx) => allowFile(tx, deps, member_rid))
    return { rid, name, size, type }
  }),

  handle(calls['file/link'], async ({ rid }, caller) => {
    const found = await findFile(deps.db, rid, deps.now())
    if (found?.member_rid !== memberOf(caller).rid) throw refuse('not_found', '文件不存在')
    return signedLink(deps, found)
  }),
]
