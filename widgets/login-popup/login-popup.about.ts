import { about, triggerTexts } from '@lab/widget/about'
import type widget from './login-popup.widget.ts'

export default about<typeof widget>({
  summary: '登录弹窗：密码、验证码与微信扫码登录，注册，重置密码',
  attributes: triggerTexts,
  events: {
    'lab-login': { help: '已登录；here 为否时是在另一标签页', detail: '{ here: boolean }' },
    'lab-register': { help: '注册成功，随后会有 lab-login' },
    'lab-logout': { help: '已退出或登录过期', detail: "{ reason: 'logout' | 'expired', here: boolean }" },
    'lab-close': { help: '用户关闭了弹窗，没有登录' },
  },
  methods: {
    open: {
      help: '打开弹窗；可指定面板：sign 登录，log 已记住的账号，reg 注册，reset 重置密码',
      args: "panel?: 'sign' | 'log' | 'reg' | 'reset'",
    },
    close: { help: '关闭弹窗' },
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
})
