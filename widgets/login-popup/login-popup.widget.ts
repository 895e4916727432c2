import type { LoginPanel } from '@lab/core'
import {
  buttonStyles,
  codeButtonStyles,
  dialogStyles,
  fieldStyles,
  qrCodeStyles,
  skeletonStyles,
  stateStyles,
  tabsStyles,
} from '@lab/ui'
import { defineWidget } from '@lab/widget'
import { LoginPopup } from './LoginPopup.tsx'
import css from './login-popup.css?inline'

export default defineWidget({
  tag: 'lab-login-popup',
  summary: '登录弹窗：密码、验证码与微信扫码登录，注册，重置密码',
  attributes: {
    trigger: {
      type: 'boolean',
      help: '在标签处显示登录按钮；登录后显示手机号与退出',
    },
    label: { type: 'string', default: '登录 / 注册', help: '登录按钮上的文字' },
  },
  events: {
    'lab-login': { help: '已登录；here 为否时是在另一标签页', detail: '{ here: boolean }' },
    'lab-register': { help: '注册成功，随后会有 lab-login' },
    'lab-logout': {
      help: '已退出或登录过期',
      detail: "{ reason: 'logout' | 'expired', here: boolean }",
    },
    'lab-close': { help: '用户关闭了弹窗，没有登录' },
  },
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
  parts: {
    button: '按钮，包括 trigger 显示的登录按钮',
    dialog: '弹窗',
    field: '输入框及其名称与提示',
    input: '输入框',
    tab: '登录方式的选项卡',
    'qr-code': '微信二维码',
  },
  View: LoginPopup,
  styles: [
    ...buttonStyles,
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
