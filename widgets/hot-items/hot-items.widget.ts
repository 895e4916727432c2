import { skeletonStyles, stateStyles } from '@lab/ui'
import { cardStyles, pictureStyles, sectionStyles, tooltipStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { HotItems, HotItemsSkeleton } from './HotItems.tsx'
import css from './hot-items.css?inline'

export default defineWidget({
  tag: 'lab-hot-items',
  load: async ({ api }) => (await api.get('open/web/index')).data?.hotItems,
  View: HotItems,
  Skeleton: HotItemsSkeleton,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...sectionStyles,
    ...cardStyles,
    ...pictureStyles,
    ...tooltipStyles,
    css,
  ],
})
