import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { daySeconds } from '@lab/contract/rules/ground/time'
import writeExcelFile from 'write-excel-file/node'
import type { Db } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { writeHashed } from '../../ground/http/upload.ts'
import { keepFile } from './keep.ts'
import { signedLink } from './link.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SpreadsheetColumn<Row> {
  title: string
  /** In characters. */
  width: number
  cell: (row: Row) => string | number | null
}

export interface Sheet {
  name: string
  columns: readonly { title: string; width: number }[]
  cells: (string | number | null)[][]
}

/** Rows as a sheet, a line each under the columns' titles. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Sheet => ({ name, columns, cells: rows.map((row) => columns.map(({ cell }) => cell(row))) })

interface Kept {
  /** With its ending. */
  name: string
  owner: { member_rid: string } | { staff_rid: string }
  sheets: readonly Sheet[]
  /** In the transaction that keeps it: what refuses or notes it; `rid` is the file's. */
  allow: (tx: Db, rid: string) => Promise<void>
}

/** Keeps a spreadsheet for a day; the link to it lives minutes. */
export const keepSpreadsheet = async (
  deps: Deps & WithFiles,
  { name, owner, sheets, allow }: Kept,
): Promise<{ url: string; name: string }> => {
  const written = writeExcelFile(
    sheets.map(({ name: sheet, columns, cells }) => ({
      sheet,
      data: [columns.map(({ title: value }) => ({ value, fontWeight: 'bold' as const })), ...cells],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  )
  const incoming = await deps.files.incoming()
  try {
    const { size, sha256 } = await writeHashed(Readable.from([await written.toBuffer()]), incoming)
    const created = deps.now()
    const file = { rid: deps.newId(), name }
    const stored = { ...file, ...owner, type: xlsx, size, sha256, created, expires: created + daySeconds }
    await keepFile(deps, incoming, stored, (tx) => allow(tx, file.rid))
    const { url } = await signedLink(deps, file)
    return { url, name }
  } finally {
    await rm(incoming, { force: true })
  }
}
