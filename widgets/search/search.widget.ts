import { defineWidget } from '@lab/widget'
import { load } from './load.ts'
import { Search, SearchSkeleton } from './Search.tsx'
import './search.css'

export default defineWidget({
  tag: 'lab-search',
  attributes: {
    kw: { type: 'string', default: '' },
    limit: { type: 'number', default: 10 },
  },
  load,
  View: Search,
  Skeleton: SearchSkeleton,
})
