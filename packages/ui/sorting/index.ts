export { SortSelect } from './SortSelect.tsx'
export { type Sorting, sortable } from './sortable.tsx'
export { useSorting } from './useSorting.ts'
