import { about } from '@lab/widget/about'
import type widget from './member-unsettled.widget.ts'

export default about<typeof widget>({
  summary: '待结算：选择已确认数据的实验，预览账单，用预存、信用额度或对公转账结算；已出的账单与明细',
  attributes: {
    cluster: '群组的 rid；空为本人',
    view: '空为待结算的实验，statement 为账单',
    state: '账单的状态',
    from: '账单从哪一天起，YYYY-MM-DD，含这一天',
    to: '账单到哪一天止，YYYY-MM-DD，含这一天',
    sort: '排序',
    page: '第几页，从 1 起',
  },
  events: {
    'lab-order-changed': { help: '已结算实验', detail: '{ rids: string[] }' },
  },
  parts: { button: '按钮' },
})
