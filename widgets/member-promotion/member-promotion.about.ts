import { about } from '@lab/widget/about'
import type widget from './member-promotion.widget.ts'

export default about<typeof widget>({
  summary: '推广：申请成为推广员，推广码、链接与海报，返利明细，提现与收款账户',
  attributes: {
    view: '空为返利明细，withdraw 为提现记录',
    sort: '排序',
    page: '第几页，从 1 起',
    from: '返利从这一天起，YYYY-MM-DD',
    to: '返利到这一天为止，YYYY-MM-DD',
  },
  parts: { button: '按钮' },
})
