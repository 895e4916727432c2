import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { paginationStyles } from '@lab/ui/catalogue'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { MemberSamples } from './MemberSamples.tsx'
import css from './member-samples.css?inline'

export default defineWidget({
  tag: 'lab-member-samples',
  summary: '我的上门取样：预约的进度、时间、地址与留言，取样前可以取消',
  attributes: {
    page: { type: 'number', default: 1, help: '第几页，从 1 起' },
    limit: { type: 'number', default: 10, help: '每页条数，最多 100' },
  },
  events: {
    'lab-pickup-canceled': { help: '一次上门取样已取消', detail: '{ rid: string }' },
  },
  parts: { button: '按钮', dialog: '取消前的确认弹窗', pickup: '每次预约' },
  View: MemberSamples,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...paginationStyles,
    ...dialogStyles,
    css,
  ],
})
