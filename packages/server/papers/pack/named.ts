import { packFileName, packLimits, packParts } from '@lab/contract/rules/papers/pack'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { StoredFile } from '../../people/file/store.ts'
import { paperFile } from './issue.ts'
import type { Part } from './parts.ts'

/** A part with its name in the archive, and the file that lies there. */
export interface NamedPart extends Omit<Part, 'file'> {
  file?: string
  stored?: StoredFile
}

const endingOf = ({ name }: StoredFile) => name.split('.').at(-1) ?? ''

/** A name that no other file of the pack has. */
const unlike = (taken: Set<string>, stem: string, ending: string) => {
  let name = packFileName(stem, ending)
  for (let nth = 2; taken.has(name.toLowerCase()); nth++) name = packFileName(`${stem} (${nth})`, ending)
  taken.add(name.toLowerCase())
  return name
}

/** Names the files of a pack; what goes beyond its bounds is left out, and says so. */
export const named = async (
  tools: Deps & WithFiles,
  parts: readonly Part[],
  member_rid: string,
): Promise<NamedPart[]> => {
  const places = Object.keys(packParts)
  const taken = new Set<string>()
  let [files, bytes] = [0, 0]
  const found: NamedPart[] = []
  for (const { file, ...part } of parts) {
    const stored = file ?? (part.issued && (await paperFile(tools, part.issued, member_rid)))
    if (!stored) {
      found.push(part)
      continue
    }
    if (files >= packLimits.files || bytes + stored.size > packLimits.bytes) {
      const note = '报销材料的文件过多或过大，这一份没有放入，请单独下载'
      found.push({ part: part.part, number: part.number, note })
      continue
    }
    files += 1
    bytes += stored.size
    const place = places.indexOf(part.part) + 1
    found.push({ ...part, stored, file: unlike(taken, `${place} ${part.stem}`, endingOf(stored)) })
  }
  return found
}
