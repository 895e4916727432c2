import { defineTrigger, triggerAttributes } from '@lab/widget'

export default defineTrigger({
  tag: 'lab-pickup-dialog',
  opens: 'pickup',
  attributes: triggerAttributes('预约取样'),
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
})
