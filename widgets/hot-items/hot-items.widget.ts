import { skeletonStyles, stateStyles } from '@lab/ui'
import { cardStyles, pictureStyles, sectionStyles, tooltipStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { HotItems, HotItemsSkeleton } from './HotItems.tsx'
import css from './hot-items.css?inline'

export default defineWidget({
  tag: 'lab-hot-items',
  summary: '热门项目：下单最多的项目，悬停或聚焦时显示简介',
  parts: { card: '每个项目的卡片', tooltip: '简介的提示框' },
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
