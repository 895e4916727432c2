import { about } from '@lab/widget/about'
import type widget from './hot-items.widget.ts'

export default about<typeof widget>({
  summary: '热门项目：下单最多的项目，悬停或聚焦时显示简介',
  parts: { card: '每个项目的卡片', tooltip: '简介的提示框' },
})
