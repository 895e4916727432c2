import { wayOf } from '@lab/contract/rules/ground/sort'
import { Select } from '../choices/Select.tsx'
import type { Sorting } from './sortable.tsx'
import './sorting.css'

interface SortSelectProps {
  sorting: Sorting
  /** Only where the table shows no heads, as its rows are cards there. */
  isNarrow?: boolean
  /** Among controls without labels. */
  labelHidden?: boolean
}

/** In which order a list stands, as one of a few. */
export function SortSelect({ sorting: { sorts, sort, onSort }, isNarrow, labelHidden }: SortSelectProps) {
  return (
    <Select
      className={isNarrow ? 'sort-select narrow' : 'sort-select'}
      label="排序"
      labelHidden={labelHidden}
      name="sort"
      value={sort}
      onChange={onSort}
      options={sorts.map((value) => ({ value, label: wayOf(value).title }))}
    />
  )
}
