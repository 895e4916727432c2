import './choices.ts'
import './index.ts'

export { SortSelect } from './sorting/SortSelect.tsx'
export { type Sorting, sortable } from './sorting/sortable.tsx'
export { sortingStyles } from './sorting/styles.ts'
export { useSorting } from './sorting/useSorting.ts'
