import { dialogStyles, skeletonStyles, stateStyles, tabsStyles } from '@lab/ui'
import { codeButtonStyles, fieldStyles, qrCodeStyles } from '@lab/ui/form'
import { defineWidget, triggerStyles } from '@lab/widget'
import { LoginPopup } from './LoginPopup.tsx'
import css from './login-popup.css?inline'
import trigger from './login-popup.trigger.ts'

export default defineWidget({
  ...trigger,
  summary: '登录弹窗：密码、验证码与微信扫码登录，注册，重置密码',
  events: {
    'lab-login': { help: '已登录；here 为否时是在另一标签页', detail: '{ here: boolean }' },
    'lab-register': { help: '注册成功，随后会有 lab-login' },
    'lab-logout': {
      help: '已退出或登录过期',
      detail: "{ reason: 'logout' | 'expired', here: boolean }",
    },
    'lab-close': { help: '用户关闭了弹窗，没有登录' },
  },
  parts: {
    trigger: '标签处的登录按钮',
    button: '所有按钮',
    dialog: '弹窗',
    field: '输入框及其名称与提示',
    input: '输入框',
    tab: '登录方式的选项卡',
    'qr-code': '微信二维码',
  },
  View: LoginPopup,
  styles: [
    ...triggerStyles,
    ...fieldStyles,
    ...codeButtonStyles,
    ...tabsStyles,
    ...skeletonStyles,
    ...stateStyles,
    ...qrCodeStyles,
    ...dialogStyles,
    css,
  ],
})
