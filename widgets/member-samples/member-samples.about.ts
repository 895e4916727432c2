import { about } from '@lab/widget/about'
import type widget from './member-samples.widget.ts'

export default about<typeof widget>({
  summary: '样品管理：上门取样的进度，样品的状态、位置与留样期，缺样时的选择，申请寄回',
  attributes: {
    sort: '排序',
    page: '第几页，从 1 起',
    limit: '取样每页条数，最多 100',
    view: '打开哪一栏：空为取样，sample 样品，recycle 寄回',
    state: '样品一栏只看这个状态',
  },
  events: {
    'lab-pickup-canceled': { help: '一次上门取样已取消', detail: '{ rid: string }' },
  },
  parts: { button: '按钮', dialog: '取消前的确认弹窗', pickup: '每次预约' },
})
