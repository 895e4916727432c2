import { about } from '@lab/widget/about'
import type widget from './member-samples.widget.ts'

export default about<typeof widget>({
  summary: '我的上门取样：预约的进度、时间、地址与留言，取样前可以取消',
  attributes: {
    page: '第几页，从 1 起',
    limit: '每页条数，最多 100',
  },
  events: {
    'lab-pickup-canceled': { help: '一次上门取样已取消', detail: '{ rid: string }' },
  },
  parts: { button: '按钮', dialog: '取消前的确认弹窗', pickup: '每次预约' },
})
