import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { fieldStyles, qrCodeStyles } from '@lab/ui/form'
import { tableStyles, tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import accountsCss from './accounts.css?inline'
import { Desk } from './Desk.tsx'
import css from './desk.css?inline'

export default defineWidget({
  tag: 'lab-desk',
  summary: '员工工作台：按角色安排取样、管理合作方与员工账号、查看操作记录',
  embeddable: false,
  parts: { button: '按钮', dialog: '弹窗' },
  View: Desk,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...fieldStyles,
    ...qrCodeStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tableStyles,
    ...dialogStyles,
    css,
    accountsCss,
  ],
})
