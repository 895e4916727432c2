import { about, triggerTexts } from '@lab/widget/about'
import type widget from './pickup-dialog.widget.ts'

export default about<typeof widget>({
  summary: '取样预约弹窗：自送/邮寄的收件地址，或预约上门取样的日期、时间段与地址',
  attributes: triggerTexts,
  events: {
    'lab-pickup-submitted': { help: '上门取样已提交；rid 是预约的编号', detail: '{ rid: string }' },
    'lab-close': { help: '用户关闭了弹窗' },
  },
  methods: {
    open: { help: '打开弹窗；未登录时先打开登录' },
    close: { help: '关闭弹窗' },
  },
  parts: {
    trigger: '标签处的预约按钮',
    button: '所有按钮',
    dialog: '弹窗',
    input: '输入框',
    field: '输入框及其名称与提示',
  },
})
