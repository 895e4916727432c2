import { about } from '@lab/widget/about'
import type widget from './inbox.widget.ts'

export default about<typeof widget>({
  summary: '站内消息：订单、数据、沟通与期限的通知，标为已读，选择哪些同时发邮件与微信',
  attributes: {
    view: '空为全部，unread 为未读，settings 为消息设置',
    page: '第几页，从 1 起',
    limit: '每页条数，最多 100',
  },
  events: {
    'lab-inbox-read': { help: '消息已标为已读', detail: '{ unread: number }' },
  },
  parts: { button: '按钮' },
})
