import { about } from '@lab/widget/about'
import type widget from './member-invoices.widget.ts'

export default about<typeof widget>({
  summary: '开票：选已付账单或预存申请发票，修改、撤回、申请红冲，查看进度与下载 PDF',
  attributes: {
    cluster: '由哪个群组付款的款项；空为本人',
    view: '空为开票记录，open 为可开票的款项',
    bill: '申请开票：预先选中的账单的 rid',
    state: '开票记录的状态，空为全部',
    kw: '申请编号、抬头或发票号码的一部分',
    from: '不早于这一天申请，YYYY-MM-DD',
    to: '不晚于这一天申请，YYYY-MM-DD',
    sort: '排序',
    page: '第几页，从 1 起',
  },
  parts: { button: '按钮', input: '输入框' },
})
