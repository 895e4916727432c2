import { about } from '@lab/widget/about'
import type widget from './hot-area.widget.ts'

export default about<typeof widget>({
  summary: '热门专区：常用测试方向的入口',
  parts: { card: '每一项的卡片' },
})
