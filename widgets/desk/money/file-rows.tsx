import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import './finance.css'
import '../work/sample/sample.css'

export type Verdict = 'added' | 'known' | 'left'

/** A row of a bank's or a provider's file, and what becomes of it. */
interface FileRow {
  sheet: string
  line: number
  verdict: Verdict
  why: string
}

export const verdicts = { added: '导入', known: '已有', left: '不导入' } as const satisfies Record<
  Verdict,
  string
>
const looks = { added: 'success', known: 'plain', left: 'warning' } as const

/** Where a row stands in its file, and what becomes of it; what is read in it follows. */
export const verdictColumns = (): Column<FileRow>[] => [
  {
    key: 'line',
    title: '行',
    line: 'note',
    cell: ({ sheet, line }) => <span className="number">{[sheet, line].filter(Boolean).join(' · ')}</span>,
  },
  {
    key: 'verdict',
    title: '结果',
    line: 'mark',
    cell: ({ verdict, why }) => (
      <div>
        <Tag kind={looks[verdict]}>{verdicts[verdict]}</Tag>
        {why && <p className="desk-note">{why}</p>}
      </div>
    ),
  },
]

export const fileRowKey = ({ sheet, line }: FileRow): string => `${sheet} ${line}`

/** That a table holds the first rows of a file only. */
export function RowsShown({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return (
    <p className="desk-note number">
      显示 {shown} 行，共 {total} 行
    </p>
  )
}
