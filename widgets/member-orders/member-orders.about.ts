import { about } from '@lab/widget/about'
import type widget from './member-orders.widget.ts'

export default about<typeof widget>({
  summary: '我的订单：按状态与关键词查找，等您处理的在前；打开一个订单，看进度、报价、沟通与数据',
  attributes: {
    rid: '打开的订单',
    assign: '打开的实验',
    tab: '状态分组',
    kw: '编号、项目或样品名称的一部分',
    from: '下单日期从（YYYY-MM-DD）',
    to: '下单日期到（YYYY-MM-DD）',
    sort: '排序',
    page: '第几页，从 1 起',
  },
  events: {
    'lab-order-changed': { help: '一个订单有变化', detail: '{ rid: string }' },
  },
})
