import {
  buttonStyles,
  dialogStyles,
  fieldStyles,
  qrCodeStyles,
  skeletonStyles,
  stateStyles,
  tableStyles,
  tagStyles,
} from '@lab/ui'
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
