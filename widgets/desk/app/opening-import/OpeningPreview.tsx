import type { DataOf } from '@lab/contract/calls'
import { openingImportStates } from '@lab/contract/rules/app/opening-import/kinds'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { type Column, Table } from '@lab/ui/table'
import { SheetFaults } from '../../act/SheetFaults.tsx'
import { SheetNotes } from '../../act/SheetNotes.tsx'
import { totalsText } from './totals.ts'
import '../../act/sheet.css'

export type Preview = DataOf<'staff/import/preview'>
type Row = Preview['rows'][number]

const columnsOf = (heads: readonly string[]): Column<Row>[] => [
  { key: 'row', title: '行', line: 'note', cell: ({ row }) => <span className="number">{row}</span> },
  ...heads.map(
    (title, at): Column<Row> => ({
      key: `c${at}`,
      title,
      line: at === 0 ? 'title' : 'note',
      cell: ({ cells }) => cells[at] ?? '',
    }),
  ),
]

/** What stands in a file, what it comes to, and what is wrong with it; nothing is written yet. */
export function OpeningPreview({ preview, isProposed }: { preview: Preview; isProposed?: boolean }) {
  const { heads, rows, count, problems, totals, earlier } = preview
  return (
    <div className="desk-form">
      <p role="status">
        {totalsText(totals)}。
        {problems.length > 0 && ` 有 ${problems.length} 处问题，全部改好之后才能导入；现在什么都没有写入。`}
      </p>
      {earlier && !isProposed && (
        <p className="desk-late" role="alert">
          同一文件已由{earlier.created_by}于 {dateTimeOf(earlier.created)} 提交（{earlier.number}，
          {openingImportStates[earlier.state]}），不能重复导入。
        </p>
      )}
      <SheetNotes notes={preview.notes} />
      {problems.length > 0 && (
        <section className="sheet-unread" aria-label="文件的问题">
          <SheetFaults problems={problems} />
        </section>
      )}
      {rows.length > 0 && (
        <Table
          caption="文件的内容"
          columns={columnsOf(heads)}
          rows={rows}
          rowKey={({ row }) => row}
          className="sheet-rows"
        />
      )}
      {rows.length < count && (
        <p className="desk-note number">
          显示 {rows.length} 行，共 {count} 行
        </p>
      )}
    </div>
  )
}
