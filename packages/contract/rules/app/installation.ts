/** What an installation in production lacks: shown at its start, in `/readyz` and to admins at the desk. */
export const shortcomingTexts = {
  no_sms: '短信服务没有设置（SMS）：验证码发不出去，会员不能注册、用验证码登录、重置密码或更换手机号。',
  no_mail: '邮件服务器没有设置（SMTP_URL）：邮件发不出去，通知只进站内消息。',
  outbox: '开发发件箱开着（DEV_OUTBOX=1）：任何人都能在 /dev/outbox 看到所有验证码。',
  demo: '正在使用演示内容（SEED=demo）：演示账号的密码是公开的。',
} as const

export type Shortcoming = keyof typeof shortcomingTexts
