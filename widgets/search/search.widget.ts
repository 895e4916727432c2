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
  summary: '全站搜索：服务项目、文章与案例，分组计数，标出命中的词',
  attributes: {
    kw: { type: 'string', default: '', help: '要找的词；留空则显示常搜的词' },
    limit: { type: 'number', default: 10, help: '每组最多显示几条，最多 50' },
  },
  parts: { card: '每条结果', button: '搜索按钮', input: '搜索输入框' },
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
