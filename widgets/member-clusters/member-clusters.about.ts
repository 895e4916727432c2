import { about } from '@lab/widget/about'
import type widget from './member-clusters.widget.ts'

export default about<typeof widget>({
  summary: '我负责、管理或查看的群组：成员、角色与限额、加入申请、订单审批、按成员的支出、设置与移交',
  attributes: {
    rid: '群组的 rid；空为全部群组',
    view: '空为成员，applications 为加入申请，orders 为订单与审批，spending 为支出，rules 为设置',
    tab: '订单：空为全部，waiting、open、paid',
    kw: '成员或订单的关键词',
    sort: '成员或订单的排序',
    months: '支出的月数：6、12、24',
    page: '第几页，从 1 起',
  },
  events: {
    'lab-cluster-changed': { help: '群组有变化：成员、申请、审批或设置', detail: '{ rid: string }' },
  },
  parts: { button: '按钮' },
})
