import { about } from '@lab/widget/about'
import type widget from './member-joined.widget.ts'

export default about<typeof widget>({
  summary: '加入的群组：本月还可下单多少，搜索与申请，接受移交，退出',
  attributes: {
    view: '空为已加入，search 为搜索，applied 为我的申请',
    kw: '搜索的关键词',
    page: '第几页，从 1 起',
  },
  parts: { button: '按钮' },
})
