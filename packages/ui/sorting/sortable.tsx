import { type SortName, type Sorts, sortAfter, wayOf } from '@lab/contract/rules/ground/sort'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Column } from '../table/Table.tsx'
import './sorting.css'

/** In which order a list stands, and how to have it in another. */
export interface Sorting {
  sorts: Sorts
  sort: SortName
  onSort: (sort: SortName) => void
}

const icons = { ascending: ArrowUpNarrowWide, descending: ArrowDownWideNarrow, none: ChevronsUpDown } as const

interface Sorted {
  title: string
  /** The orders that go by the column, in the order of presses. */
  sorts?: readonly SortName[]
}

/** The head of a column by which a list can be sorted; nothing where the list has none of the column's orders. */
const sortHead = (
  { title, sorts = [] }: Sorted,
  sorting: Sorting,
): Pick<Column<never>, 'head' | 'sorted'> | undefined => {
  const [first, ...rest] = sorts.filter((one) => sorting.sorts.includes(one))
  if (!first) return undefined
  const offered = [first, ...rest] as const
  const sorted = offered.includes(sorting.sort) ? (wayOf(sorting.sort).direction ?? 'none') : 'none'
  const Icon = icons[sorted]
  const head = (
    <button
      type="button"
      className="table-sort"
      onClick={() => sorting.onSort(sortAfter(sorting.sorts, sorting.sort, offered))}
    >
      {title}
      <Icon size={14} />
    </button>
  )
  return { head, sorted }
}

/** The columns with heads by which the list is sorted, where it has their orders. */
export const sortable = <Row,>(columns: readonly Column<Row>[], sorting?: Sorting): Column<Row>[] =>
  columns.map((column) => ({ ...column, ...(sorting && sortHead(column, sorting)) }))
