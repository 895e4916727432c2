import { about } from '@lab/widget/about'
import type widget from './messages.widget.ts'

export default about<typeof widget>({
  summary: '页面的提示与操作结果弹窗；有消息时自动出现，无需手工放置',
})
