import type { DataOf } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { signedQuery } from '../../people/file/link.ts'
import { file } from '../../people/file/schema.ts'
import { shownNote } from '../experiment/shown.ts'
import { type FilesOf, filesFor, type OrderFileRow } from './file-rows.ts'
import { orderZip } from './zip.ts'

type Found = DataOf<'orderFile/list'>['list'][number]

const shown = ({ of, file: stored, experiment: row, project: name, report: issued }: OrderFileRow) => ({
  rid: stored.rid,
  name: stored.name,
  size: stored.size,
  type: stored.type,
  sha256: stored.sha256,
  assign_rid: row.rid,
  kind: of.kind,
  version: Math.max(1, of.version),
  created: of.created,
  experiment: { number: row.number, project: name },
  ...(of.void !== null && { void: of.void }),
  ...(of.downloaded !== null && { downloaded: of.downloaded }),
  ...(issued && { report: { number: issued.number, code: issued.code, state: issued.state } }),
})

/** The signed agreement, as the member sent it. */
const signedFile = async (db: Db, rid: string | null): Promise<Found[]> => {
  if (rid === null) return []
  const kept = await db.select().from(file).where(eq(file.rid, rid))
  return kept.map(({ name, size, type, sha256, created }) => ({
    rid,
    name,
    size,
    type,
    sha256,
    created,
    kind: 'protocol',
    version: 1,
  }))
}

const list = async (db: Db, of: FilesOf, member_rid: string): Promise<DataOf<'orderFile/list'>> => {
  const { rows, notes, protocol_rid } = await filesFor(db, of, member_rid)
  const newest = rows.map(shown).sort((a, b) => {
    if (a.assign_rid !== b.assign_rid) return 0
    return Number(a.kind !== 'data') - Number(b.kind !== 'data') || b.version - a.version
  })
  const found = [...newest, ...(await signedFile(db, protocol_rid))]
  return {
    list: found,
    notes: notes.map(({ of: note, experiment: row, project: name }) => ({
      ...shownNote(note),
      assign_rid: row.rid,
      experiment: { number: row.number, project: name },
    })),
    total_bytes: found.reduce((sum, { size }) => sum + size, 0),
  }
}

/** What the signature of an archive's link stands for. */
export const zipSubject = (of: string, member_rid: string) => `zip ${of} ${member_rid}`

/** Data and documents of a member's orders. */
export const orderFileCalls = (deps: Deps & WithFiles) =>
  ({
    'orderFile/list': (of, caller) => list(deps.db, of, memberOf(caller).rid),

    'orderFile/zip': async (of, caller) => {
      const { rid } = memberOf(caller)
      const data = await filesFor(deps.db, of, rid)
      if (data.rows.length + data.notes.length === 0) throw refuse('not_found', '还没有可以下载的数据')
      const { zip } = await orderZip(deps, data)
      const what = of.order_rid ? `order ${of.order_rid}` : `assign ${of.assign_rid}`
      const signed = await signedQuery(deps, zipSubject(what, rid))
      const query = new URLSearchParams({
        of: what,
        member: rid,
        expires: `${signed.expires}`,
        signature: signed.signature,
      })
      return {
        url: `/api/file/zip?${query}`,
        expires: signed.expires,
        name: `${data.number}.zip`,
        size: zip.size,
      }
    },
  }) satisfies Partial<Handlers>
