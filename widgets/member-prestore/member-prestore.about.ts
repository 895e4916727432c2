import { about } from '@lab/widget/about'
import type widget from './member-prestore.widget.ts'

export default about<typeof widget>({
  summary: '预存：余额，每一笔的明细与之后的余额，上传汇款凭证申请预存',
  attributes: {
    cluster: '群组的 rid；空为本人',
    view: '空为明细，apply 为申请记录',
    from: '明细从哪一天起，YYYY-MM-DD，含这一天',
    to: '明细到哪一天止，YYYY-MM-DD，含这一天',
    page: '第几页，从 1 起',
  },
  parts: { button: '按钮' },
})
