import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { fieldStyles } from '@lab/ui/form'
import { tableStyles, tagStyles, tooltipStyles } from '@lab/ui/parts'
import { popoverStyles } from '@lab/ui/popover'
import { regionPickerStyles } from '@lab/ui/region-picker'
import { defineWidget, triggerStyles } from '@lab/widget'
import { PickupDialog } from './PickupDialog.tsx'
import css from './pickup-dialog.css?inline'
import trigger from './pickup-dialog.trigger.ts'

export default defineWidget({
  ...trigger,
  summary: '取样预约弹窗：自送/邮寄的收件地址，或预约上门取样的日期、时间段与地址',
  events: {
    'lab-pickup-submitted': { help: '上门取样已提交；rid 是预约的编号', detail: '{ rid: string }' },
    'lab-close': { help: '用户关闭了弹窗' },
  },
  parts: {
    trigger: '标签处的预约按钮',
    button: '所有按钮',
    dialog: '弹窗',
    input: '输入框',
    field: '输入框及其名称与提示',
  },
  View: PickupDialog,
  styles: [
    ...triggerStyles,
    ...fieldStyles,
    ...skeletonStyles,
    ...stateStyles,
    ...tagStyles,
    ...tooltipStyles,
    ...popoverStyles,
    ...tableStyles,
    ...regionPickerStyles,
    ...dialogStyles,
    css,
  ],
})
