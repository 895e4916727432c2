import type { LoginPanel } from '@lab/core'
import { defineTrigger, triggerAttributes } from '@lab/widget'

export default defineTrigger({
  tag: 'lab-login-popup',
  opens: 'login',
  tells: ['login', 'logout'],
  attributes: triggerAttributes('登录 / 注册'),
  methods: {
    open: {
      help: '打开弹窗；可指定面板：sign 登录，log 已记住的账号，reg 注册，reset 重置密码',
      args: "panel?: 'sign' | 'log' | 'reg' | 'reset'",
      run: ({ dialogs }, panel?: LoginPanel) => dialogs.open('login', { panel }),
    },
    close: {
      help: '关闭弹窗',
      run: ({ dialogs }) => {
        if (dialogs.getState().open?.name === 'login') dialogs.close()
      },
    },
  },
})
