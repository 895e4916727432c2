import { whyNoPack } from '@lab/contract/rules/papers/pack'
import { type TaggedZip, taggedZip } from '../../ground/files/send-zip.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { plainText, textEntry } from '../../ground/files/text-entry.ts'
import type { ZipEntry } from '../../ground/files/zip.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { readableStatement } from '../../money/statement/store.ts'
import { crcOf } from '../../people/file/crc.ts'
import { findFile, type StoredFile } from '../../people/file/store.ts'
import { houseOf } from '../house.ts'
import { type Enclosed, pdfOfAll } from '../pdf/pdf.ts'
import { coverLines, coverPaper } from './cover.ts'
import { issuePapers } from './issue.ts'
import { type NamedPart, named } from './named.ts'
import { partsOf } from './parts.ts'
import { type Packed, readPacked } from './read.ts'
import { type PackReader, wantedPapers } from './wanted.ts'

export interface Pack {
  packed: Packed
  parts: readonly NamedPart[]
  /** What the archive and its folder are called, without an ending. */
  name: string
}

type Tools = Deps & WithFiles

/** Signed agreements of the orders, as far as the files are there. */
const signedOf = async ({ db, now }: Tools, { orders }: Packed): Promise<Map<string, StoredFile>> => {
  const signed = new Map<string, StoredFile>()
  for (const { rid, protocol_rid } of orders) {
    const found = protocol_rid === null ? undefined : await findFile(db, protocol_rid, now())
    if (found) signed.set(rid, found)
  }
  return signed
}

/**
 * The pack of a paid bill that a member may read; its papers are issued and made, where they are not yet.
 * @throws Refusal `not_found` for any other, `wrong_state` for one that has none, `too_many`
 */
export const packOf = async (
  tools: Tools,
  { rid, member_rid, base }: { rid: string; member_rid: string; base: string },
): Promise<Pack> => {
  const { statement, cluster } = await readableStatement(tools.db, member_rid, rid)
  const packed = await readPacked(tools.db, statement)
  const why = whyNoPack({ ...statement, refunded_fen: packed.refunded_fen })
  if (why) throw refuse('wrong_state', why)
  const reader: PackReader = { member_rid, ...(cluster?.role && { role: cluster.role }) }
  const wanted = await wantedPapers(tools, packed, reader, base)
  const issued = await issuePapers(tools, { packed, wanted }, base)
  const parts = partsOf({ packed, reader, issued, signed: await signedOf(tools, packed) })
  return {
    packed,
    parts: await named(tools, parts, member_rid),
    name: `报销材料 ${statement.number}`,
  }
}

/** A pack as one archive; nothing of it is held in memory but its list. */
export const packZip = async (
  tools: Tools,
  { packed, parts, name }: Pack,
  base: string,
): Promise<TaggedZip> => {
  const entries: ZipEntry[] = []
  for (const { file, stored, issued } of parts) {
    if (!stored) continue
    entries.push({
      name: `${name}/${file}`,
      size: stored.size,
      crc32: await crcOf(tools, stored),
      at: issued?.row.issued ?? stored.created,
      read: (from, to) => tools.files.read(stored.rid, from, to),
    })
  }
  const newest = Math.max(packed.bill.created, ...entries.map(({ at }) => at))
  const list = textEntry(`${name}/说明.txt`, plainText(coverLines(packed, parts, base)), newest)
  return taggedZip([list, ...entries], parts.map(({ stored }) => stored?.sha256 ?? '').join(' '))
}

/** Most bytes of files that are enclosed in the PDF: they are held in memory while it is made. */
const mostEnclosed = 30 * 1024 * 1024

const enclosedIn = async ({ files }: Tools, parts: readonly NamedPart[]): Promise<Enclosed[]> => {
  const enclosed: Enclosed[] = []
  let left = mostEnclosed
  for (const { file, stored, issued } of parts) {
    if (!file || !stored || issued || stored.size === 0 || stored.size > left) continue
    left -= stored.size
    const pieces: Buffer[] = []
    for await (const piece of (await files.read(stored.rid, 0, stored.size - 1)) as AsyncIterable<Buffer>)
      pieces.push(piece)
    enclosed.push({ name: file, type: stored.type, bytes: Buffer.concat(pieces), at: stored.created })
  }
  return enclosed
}

/** A pack as one PDF: its list, the papers that are made here, and the other files enclosed. */
export const packPdf = async (tools: Tools, { packed, parts, name }: Pack): Promise<Buffer> => {
  const { house } = await houseOf(tools, packed.bill.paid ?? packed.bill.created)
  const papers = parts.flatMap(({ issued, stored }) => (issued && stored ? [issued.paper] : []))
  return pdfOfAll(name, [coverPaper(packed, parts, house), ...papers], await enclosedIn(tools, parts))
}
