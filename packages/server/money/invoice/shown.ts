import type { DataOf } from '@lab/contract/calls'
import type { Db } from '../../ground/db/open.ts'
import { type Application, linesOf, type Paper, papersOf } from './application-store.ts'

type Shown = DataOf<'invoiceApply/info'>

const shownPaper = ({ application_rid: _of, staff_rid: _by, file_rid, ...paper }: Paper) => ({
  ...paper,
  ...(file_rid !== null && { file_rid }),
})

/** Applications as their members see them, with what they are for and what was issued. */
export const shownApplications = async (db: Db, rows: readonly Application[]): Promise<Shown[]> => {
  const rids = rows.map(({ rid }) => rid)
  const [lines, papers] = [await linesOf(db, rids), await papersOf(db, rids)]
  return rows.map(
    ({
      member_rid: _member,
      payer_kind: _kind,
      payer_rid: _payer,
      staff_rid: _staff,
      red_title_rid: _title,
      decided,
      red_wanted,
      ...row
    }) => ({
      ...row,
      ...(decided !== null && { decided }),
      ...(red_wanted !== null && { red_wanted }),
      sources: lines
        .filter(({ application_rid }) => application_rid === row.rid)
        .map(({ kind, rid, number, fen }) => ({ kind, rid, number, fen })),
      papers: papers.filter(({ application_rid }) => application_rid === row.rid).map(shownPaper),
    }),
  )
}
