import { alertStyles } from '@lab/ui/toasts'
import { defineWidget } from '@lab/widget'
import { Messages } from './Messages.tsx'
import css from './messages.css?inline'

export default defineWidget({
  tag: 'lab-messages',
  summary: '页面的提示与操作结果弹窗；有消息时自动出现，无需手工放置',
  embeddable: false,
  View: Messages,
  styles: [...alertStyles, css],
})
