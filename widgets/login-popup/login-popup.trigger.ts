import type { LoginPanel } from '@lab/core'
import { defineTrigger, triggerAttributes } from '@lab/widget'

export default defineTrigger({
  tag: 'lab-login-popup',
  opens: 'login',
  tells: ['login', 'logout'],
  attributes: triggerAttributes('登录 / 注册'),
  methods: {
    open: ({ dialogs }, panel?: LoginPanel) => dialogs.open('login', { panel }),
    close: ({ dialogs }) => {
      if (dialogs.getState().open?.name === 'login') dialogs.close()
    },
  },
})
