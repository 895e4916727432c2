import { dialogStyles, skeletonStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { fieldStyles } from '@lab/ui/form'
import { regionPickerStyles } from '@lab/ui/region-picker'
import { defineWidget } from '@lab/widget'
import { IdentityDialog } from './IdentityDialog.tsx'
import css from './identity-dialog.css?inline'

export default defineWidget({
  tag: 'lab-identity-dialog',
  summary: '身份认证弹窗：完善姓名、单位、导师与寄送地址',
  events: {
    'lab-identity-saved': { help: '身份信息已保存' },
    'lab-close': { help: '用户选择稍后再说，或关闭了弹窗' },
  },
  methods: {
    open: {
      help: '打开弹窗；未登录时先打开登录',
      run: ({ dialogs }) => dialogs.open('identity'),
    },
    close: {
      help: '关闭弹窗',
      run: ({ dialogs }) => {
        if (dialogs.getState().open?.name === 'identity') dialogs.close()
      },
    },
  },
  parts: {
    button: '按钮',
    dialog: '弹窗',
    input: '输入框',
    field: '输入框及其名称与提示',
  },
  embeddable: false,
  View: IdentityDialog,
  styles: [...buttonStyles, ...fieldStyles, ...skeletonStyles, ...regionPickerStyles, ...dialogStyles, css],
})
