import {
  buttonStyles,
  dialogStyles,
  fieldStyles,
  popoverStyles,
  regionPickerStyles,
  skeletonStyles,
  stateStyles,
  tableStyles,
  tagStyles,
  tooltipStyles,
} from '@lab/ui'
import { defineWidget } from '@lab/widget'
import { PickupDialog } from './PickupDialog.tsx'
import css from './pickup-dialog.css?inline'

export default defineWidget({
  tag: 'lab-pickup-dialog',
  summary: '取样预约弹窗：自送/邮寄的收件地址，或预约上门取样的日期、时间段与地址',
  attributes: {
    trigger: {
      type: 'boolean',
      help: '在标签处显示预约按钮；写了 partner 时总会显示。未登录时先打开登录；门户页面由页头负责，不需要',
    },
    label: { type: 'string', default: '预约取样', help: '预约按钮上的文字' },
  },
  events: {
    'lab-pickup-submitted': { help: '上门取样已提交；rid 是预约的编号', detail: '{ rid: string }' },
    'lab-close': { help: '用户关闭了弹窗' },
  },
  methods: {
    open: {
      help: '打开弹窗；未登录时先打开登录',
      run: ({ dialogs }) => dialogs.open('pickup'),
    },
    close: {
      help: '关闭弹窗',
      run: ({ dialogs }) => {
        if (dialogs.getState().open?.name === 'pickup') dialogs.close()
      },
    },
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
    ...buttonStyles,
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
