export { ListSearch, type ListSearchProps, type Narrowed } from './ListSearch.tsx'
