import type { SortName } from '@lab/contract/rules/ground/sort'
import type { Key, ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  /** Its name among the columns. */
  key: string
  title: string
  /** `end` for money and counts. Default `start`. */
  align?: 'start' | 'center' | 'end'
  /** What stands in the cell. Default: the row's value of that name. */
  cell?: (row: Row) => ReactNode
  /**
   * Where it stands on a phone when a row is to be two lines, as in a bank's account: first what it was for
   * (`title`) and, at the end, the amount (`sum`); small below them `note`s, what needs its title (`named`; at
   * the end if it is aligned so) and, at the end, a `mark`; what is `under` has the row's whole width.
   * A column without one keeps a line of its own with its title.
   */
  line?: 'title' | 'sum' | 'note' | 'named' | 'mark' | 'under'
  /** The orders that go by it, where the list stands in them: see `sortable`. */
  sorts?: readonly SortName[]
  /** What stands in its head instead of the title, and how the rows are sorted by it. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none'
}

export interface TableProps<Row> {
  /** What the table shows; for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** On narrow screens: each row a card with its titles, or two lines where columns say so (default), or scrolling sideways. */
  narrow?: 'cards' | 'scroll'
  className?: string
}

const cellOf = <Row,>(column: Column<Row>, row: Row) =>
  column.cell ? column.cell(row) : (row[column.key as keyof Row] as ReactNode)

export function Table<Row>({ caption, columns, rows, rowKey, narrow = 'cards', className }: TableProps<Row>) {
  const lined = columns.some(({ line }) => line) ? 'lined' : ''
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`table ${narrow} ${lined} ${className ?? ''}`} aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} aria-sort={column.sorted}>
                {column.head ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-title={column.title}
                  data-line={column.line}
                >
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
