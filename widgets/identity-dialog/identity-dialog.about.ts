import { about } from '@lab/widget/about'
import type widget from './identity-dialog.widget.ts'

export default about<typeof widget>({
  summary: '身份认证弹窗：完善姓名、单位、导师与寄送地址',
  events: {
    'lab-identity-saved': { help: '身份信息已保存' },
    'lab-close': { help: '用户选择稍后再说，或关闭了弹窗' },
  },
  methods: {
    open: { help: '打开弹窗；未登录时先打开登录' },
    close: { help: '关闭弹窗' },
  },
  parts: { button: '按钮', dialog: '弹窗', input: '输入框', field: '输入框及其名称与提示' },
})
