import { importChanges } from '@lab/contract/rules/shop/import/kinds'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { SheetFaults } from '../../act/SheetFaults.tsx'
import { changeLooks, faultsOf, type Preview, type PreviewRow } from './import.ts'
import '../../act/sheet.css'

/** Rows that are drawn; who has more looks at his file. */
const shown = 200

const columns: Column<PreviewRow>[] = [
  { key: 'row', title: '行', line: 'note', cell: ({ row }) => <span className="number">{row}</span> },
  { key: 'name', title: '名称', line: 'title' },
  {
    key: 'id',
    title: '编号',
    line: 'named',
    cell: ({ id }) => <span className="desk-code">{id ?? '—'}</span>,
  },
  {
    key: 'change',
    title: '结果',
    line: 'mark',
    cell: ({ change }) => <Tag kind={changeLooks[change]}>{importChanges[change]}</Tag>,
  },
  {
    key: 'problems',
    title: '问题',
    line: 'under',
    cell: ({ problems }) => (problems.length > 0 ? `${problems.length} 处` : '—'),
  },
]

const order = { new: 1, changed: 1, same: 2 } as const
const rank = ({ problems, change }: PreviewRow) => (problems.length > 0 ? 0 : order[change])

/** What each row does, those with faults first, those that do nothing last. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const faults = faultsOf(preview)
  const rows = preview.rows.toSorted((one, other) => rank(one) - rank(other))
  return (
    <div className="desk-part">
      {faults.length > 0 && (
        <section className="sheet-unread" aria-label="文件的问题">
          <SheetFaults problems={faults} />
        </section>
      )}
      {rows.length > 0 && (
        <Table
          caption="逐行结果"
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={({ row }) => row}
          className="sheet-rows"
        />
      )}
      {rows.length > shown && (
        <p className="desk-note number">
          显示 {shown} 行，共 {rows.length} 行
        </p>
      )}
    </div>
  )
}
