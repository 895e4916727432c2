import { about } from '@lab/widget/about'
import type widget from './cases.widget.ts'

export default about<typeof widget>({
  summary: '能力案例：最近的服务案例',
  parts: { card: '每个案例的卡片' },
})
