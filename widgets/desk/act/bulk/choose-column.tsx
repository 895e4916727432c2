import type { Column } from '@lab/ui/table'

interface Choosing<Row> {
  /** What of the page may be chosen. */
  rows: readonly Row[]
  chosen: ReadonlyMap<string, Row>
  may: (row: Row) => boolean
  choose: (rows: readonly Row[], isChosen: boolean) => void
  /** What a row is called, where it has no number. */
  nameOf?: (row: Row) => string
}

/** What is decided on has a number; some lists that share the section have none. */
const numberOf = (row: object): string => ('number' in row ? String(row.number) : '')

/** The column in which rows are chosen for a bulk act; its head chooses the page. */
export const chooseColumn = <Row extends { rid: string }>({
  rows,
  chosen,
  may,
  choose,
  nameOf = numberOf,
}: Choosing<Row>): Column<Row> => {
  const offered = rows.filter(may)
  const isAll = offered.length > 0 && offered.every(({ rid }) => chosen.has(rid))
  return {
    key: 'choose',
    title: '选择',
    line: 'note',
    head: (
      <label className="check">
        <input
          type="checkbox"
          aria-label="选择本页全部"
          disabled={offered.length === 0}
          checked={isAll}
          onChange={() => choose(offered, !isAll)}
        />
      </label>
    ),
    cell: (row) =>
      may(row) && (
        <label className="check">
          <input
            type="checkbox"
            aria-label={`选择 ${nameOf(row)}`}
            checked={chosen.has(row.rid)}
            onChange={() => choose([row], !chosen.has(row.rid))}
          />
        </label>
      ),
  }
}
