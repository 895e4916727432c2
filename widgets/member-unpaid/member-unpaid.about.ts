import { about } from '@lab/widget/about'
import type widget from './member-unpaid.widget.ts'

export default about<typeof widget>({
  summary:
    '待支付：账单与待付款的报价，一次转账或在线支付多项；在线支付与转账的记录；信用额度的申请、用量与还款',
  attributes: {
    bill: '待支付：预先选中的账单的 rid',
    payment: '在线支付：打开的支付的 rid，从支付应用回来时用',
    view: '空为待支付，payment 为在线支付的记录，transfer 为转账记录，credit 为信用额度',
    cluster: '信用额度：负责的群组的 rid；空为本人',
    sort: '待支付的排序',
    page: '第几页，从 1 起',
  },
  events: {
    'lab-order-changed': { help: '已支付报价', detail: '{ rids: string[] }' },
  },
  parts: { button: '按钮' },
})
