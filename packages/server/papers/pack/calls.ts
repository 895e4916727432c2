import type { DataOf } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { packLinks } from './link.ts'
import type { NamedPart } from './named.ts'
import { packOf, packZip } from './pack.ts'

const shown = ({
  part,
  number,
  note,
  file,
  issued,
}: NamedPart): DataOf<'statement/pack'>['contents'][number] => ({
  part,
  number,
  note,
  ...(file !== undefined && { file }),
  ...(issued && { code: issued.row.code }),
})

/** The reimbursement pack of a bill (domain §17). */
export const packCalls = (deps: Deps & WithFiles) =>
  ({
    'statement/pack': async ({ rid }, caller) => {
      const member_rid = memberOf(caller).rid
      const pack = await packOf(deps, { rid, member_rid, base: caller.base })
      const { zip } = await packZip(deps, pack, caller.base)
      return {
        ...(await packLinks(deps, rid, member_rid)),
        name: `${pack.name}.zip`,
        size: zip.size,
        contents: pack.parts.map(shown),
        is_sealed: pack.parts.some(({ issued }) => issued?.row.seal_rid != null),
      }
    },
  }) satisfies Partial<Handlers>
