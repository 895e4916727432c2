import { linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { fieldStyles } from '@lab/ui/form'
import { cardStyles, pictureStyles, tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { load } from './load.ts'
import { Search, SearchSkeleton } from './Search.tsx'
import css from './search.css?inline'

export default defineWidget({
  tag: 'lab-search',
  attributes: {
    kw: { type: 'string', default: '' },
    limit: { type: 'number', default: 10 },
  },
  load,
  View: Search,
  Skeleton: SearchSkeleton,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...fieldStyles,
    ...buttonStyles,
    ...linkStyles,
    ...cardStyles,
    ...pictureStyles,
    ...tagStyles,
    css,
  ],
})
