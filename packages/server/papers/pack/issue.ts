import { createHash } from 'node:crypto'
import { dateOf, daySeconds, longDate } from '@lab/contract/rules/ground/time'
import { maskPayer, packLimits, packPaperKinds, packPaperNumber } from '@lab/contract/rules/papers/pack'
import { sealNotice } from '@lab/contract/rules/papers/seal'
import {
  reportCodeBytes,
  reportCodeOf,
  shownReportCode,
  verifyPath,
} from '@lab/contract/rules/work/report/report'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuseFor } from '../../ground/refuse.ts'
import type { StoredFile } from '../../people/file/store.ts'
import { keepPaper } from '../keep.ts'
import type { Paper } from '../paper.ts'
import { pdfOf } from '../pdf/pdf.ts'
import { sealPicture } from '../seal/picture.ts'
import { noteUse, type Seal, sealInForce } from '../seal/store.ts'
import { type Packed, payerName } from './read.ts'
import type { PackPaper } from './schema.ts'
import { addPapers, dropFile, fileOfPaper, papersOf, storedPaper } from './store.ts'
import type { WantedPaper } from './wanted.ts'

/** A paper with its number and its code on it. */
export interface IssuedPaper {
  row: PackPaper
  paper: Paper
}

const fingerprintOf = ({ paper, amount_fen }: WantedPaper, seal: Seal | undefined) =>
  createHash('sha256')
    // Where its QR code leads depends on how the server was reached.
    .update(JSON.stringify([{ ...paper, code: undefined }, amount_fen, seal?.rid ?? null]))
    .digest('hex')

interface Issuing {
  packed: Packed
  wanted: readonly WantedPaper[]
}

/** The rows of papers: those that stand as they are, and new ones for what is new on them. @throws Refusal `too_many` */
const number = (deps: Deps, { packed, wanted }: Issuing, seal: Seal | undefined): Promise<PackPaper[]> =>
  useCase(deps.db, async (tx: Db) => {
    const { rid: statement_rid, number: bill } = packed.bill
    await lockKey(tx, `pack of ${statement_rid}`)
    const before = await papersOf(tx, statement_rid)
    let nth = before.at(-1)?.nth ?? 0
    const added: PackPaper[] = []
    const rows = wanted.map((one) => {
      const fingerprint = fingerprintOf(one, seal)
      const last = before.findLast(
        ({ kind, subject_rid }) => kind === one.kind && subject_rid === one.subject_rid,
      )
      if (last?.fingerprint === fingerprint) return last
      nth += 1
      const made: PackPaper = {
        number: packPaperNumber(bill, nth),
        code: reportCodeOf(deps.randomBytes(reportCodeBytes)),
        statement_rid,
        nth,
        kind: one.kind,
        subject_rid: one.subject_rid,
        fingerprint,
        amount_fen: one.amount_fen,
        refunded_fen: packed.refunded_fen,
        payer: maskPayer(payerName(packed)),
        issued: deps.now(),
        seal_rid: seal?.rid ?? null,
        file_rid: null,
      }
      added.push(made)
      return made
    })
    const recent = before.filter(({ issued }) => issued > deps.now() - daySeconds)
    if (added.length > 0 && recent.length + added.length > packLimits.papersPerDay)
      throw refuseFor(3600, '今天出具的材料过多')
    await addPapers(tx, added)
    if (seal)
      await noteUse(
        tx,
        deps,
        seal,
        added.map((row) => ({ number: row.number, title: packPaperKinds[row.kind] })),
      )
    return rows
  })

const dressed = (paper: Paper, row: PackPaper, base: string, seal: Buffer | undefined): Paper => {
  const url = `${base}${verifyPath(row.code)}`
  const shown = shownReportCode(row.code)
  const words = [
    `本件由系统出具，编号 ${row.number}，任何人可访问 ${url} 核验；核验码 ${shown}。`,
    ...(seal ? [`${sealNotice}；需要加盖实体印章或电子签名的，请与实验室联系。`] : []),
  ]
  return {
    ...paper,
    number: row.number,
    subtitle: [paper.subtitle, `出具日期 ${longDate(dateOf(row.issued))}`].filter(Boolean).join('　'),
    code: { url, says: `扫码核验 ${shown}` },
    blocks: [...paper.blocks, { kind: 'text', title: '核验', paragraphs: words }],
    ...(seal && { seal }),
  }
}

/**
 * Numbers the papers of a pack, those of them that are new; the same facts are the same paper.
 * @throws Refusal `too_many`
 */
export const issuePapers = async (
  deps: Deps & WithFiles,
  issuing: Issuing,
  base: string,
): Promise<IssuedPaper[]> => {
  const seal = await sealInForce(deps.db)
  const rows = await number(deps, issuing, seal)
  const picture = seal && (await sealPicture(deps, seal))
  return rows.map((row, at) => ({
    row,
    paper: dressed((issuing.wanted[at] as WantedPaper).paper, row, base, picture),
  }))
}

/** The file of an issued paper, which is made when it is first asked for; it is theirs who asked. */
export const paperFile = async (
  deps: Deps & WithFiles,
  { row, paper }: IssuedPaper,
  member_rid: string,
): Promise<StoredFile> => {
  const made = await storedPaper(deps.db, row.number)
  if (made) return made
  const name = `${paper.title} ${row.number}`
  const { file_rid } = await keepPaper(deps, await pdfOf(paper), { name, member_rid })
  if (!(await fileOfPaper(deps.db, row.number, file_rid))) {
    await dropFile(deps.db, file_rid)
    await deps.files.remove(file_rid)
  }
  const stored = await storedPaper(deps.db, row.number)
  if (!stored) throw new Error(`paper ${row.number} has no file`)
  return stored
}
