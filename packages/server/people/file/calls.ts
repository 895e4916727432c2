import type { WithFiles } from '../../ground/files/storage.ts'
import { contentProblem } from '../../ground/http/content-type.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { Upload } from '../../ground/http/upload.ts'
import { refuse } from '../../ground/refuse.ts'
import { allowFile } from './daily.ts'
import { keepFile } from './keep.ts'
import { signedLink } from './link.ts'
import { readableFile, type WithReaders } from './readable.ts'

export const fileCalls = (deps: Deps & WithFiles & WithReaders) =>
  ({
    'file/add': async ({ file }, caller) => {
      if (!(file instanceof Upload)) throw refuse('bad_request')
      const owner = caller.staff ? { staff_rid: caller.staff.rid } : { member_rid: memberOf(caller).rid }
      const { name, type, size, sha256 } = file
      const problem = contentProblem(name, type)
      if (problem) throw refuse('invalid', problem, { file: problem })
      const rid = deps.newId()
      const row = { rid, ...owner, name, type, size, sha256, created: deps.now(), expires: null }
      const { member_rid } = owner
      await keepFile(deps, file.path, row, async (tx) => {
        if (member_rid !== undefined) await allowFile(tx, deps, member_rid)
      })
      return { rid, name, size, type }
    },

    'file/link': async ({ rid, view }, caller) => {
      return signedLink(deps, await readableFile(deps, rid, caller), caller.staff ? 'staff' : 'member', view)
    },
  }) satisfies Partial<Handlers>
