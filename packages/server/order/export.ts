import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { exportedRows, foundKinds, foundState } from '@lab/contract/rules/order-query'
import { dateOf, dateTimeOf, daySeconds } from '@lab/contract/rules/time'
import writeExcelFile from 'write-excel-file/node'
import { allowFile } from '../file/daily.ts'
import { keepFile } from '../file/keep.ts'
import { signedLink } from '../file/link.ts'
import type { WithFiles } from '../file/storage.ts'
import { type Caller, type Deps, memberOf } from '../http/handle.ts'
import { writeHashed } from '../http/upload.ts'
import { countFound, foundRows, totalOf } from './query.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Row = DataOf<'order/query'>['list'][number]

/** The columns of the file: title, width in characters, and what stands in the cell. */
const columns: { title: string; width: number; cell: (row: Row) => string | number | null }[] = [
  { title: '类别', width: 8, cell: ({ kind }) => foundKinds[kind].label },
  { title: '编号', width: 20, cell: ({ number }) => number },
  { title: '名称', width: 36, cell: ({ name }) => name },
  { title: '状态', width: 14, cell: ({ kind, state }) => foundState(kind, state) },
  { title: '时间', width: 18, cell: ({ at }) => dateTimeOf(at) },
  { title: '金额（元）', width: 12, cell: ({ fen }) => (fen === undefined ? null : fen / 100) },
]

/** What was found, as a spreadsheet of the member's that lasts a day; the link to it lives minutes. */
export const exportFound = async (
  deps: Deps & WithFiles,
  filter: ParsedOf<'order/export'>,
  caller: Caller,
): Promise<DataOf<'order/export'>> => {
  const { rid: member_rid } = memberOf(caller)
  const rows = await foundRows(deps.db, filter, member_rid, { page: 1, limit: exportedRows })
  const total = totalOf(await countFound(deps.db, filter, member_rid), filter.kind)
  const head = columns.map(({ title: value }) => ({ value, fontWeight: 'bold' as const }))
  const sheet = [head, ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
  const written = writeExcelFile(sheet, {
    sheet: '实验查询',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  })
  const incoming = await deps.files.incoming()
  try {
    const { size, sha256 } = await writeHashed(Readable.from([await written.toBuffer()]), incoming)
    const created = deps.now()
    const file = { rid: deps.newId(), name: `实验查询 ${dateOf(created)}.xlsx` }
    const stored = { ...file, member_rid, type: xlsx, size, sha256, created, expires: created + daySeconds }
    await keepFile(deps, incoming, stored, (tx) => allowFile(tx, deps, member_rid))
    const { url } = await signedLink(deps, file)
    return { url, name: file.name, rows: rows.length, total }
  } finally {
    await rm(incoming, { force: true })
  }
}
