import { aliyunSms } from './aliyun-sms.ts'
import type { Providers, Tools } from './kinds.ts'
import { localMail, localSms, noMail, noSms } from './local.ts'
import { openPayments } from './payment/providers.ts'
import { smtpMail } from './smtp-mail.ts'
import { localWechat, officialWechat } from './wechat.ts'

/** The providers that the settings name. */
export const openProviders = (tools: Tools): Providers => {
  const { settings } = tools
  // Where nobody can see the outbox, nothing is written to it; it stands beside local codes only (`hasOutbox`).
  const isShown = settings.sms === 'local' && (settings.environment !== 'production' || settings.devOutbox)
  const local = isShown ? { sms: localSms(tools), mail: localMail(tools) } : { sms: noSms(), mail: noMail() }
  return {
    sms: settings.sms === 'aliyun' ? aliyunSms(settings) : local.sms,
    mail: settings.smtpUrl ? smtpMail(settings) : local.mail,
    wechat: settings.wechat === 'official' ? officialWechat(tools) : localWechat(tools, isShown),
    payments: openPayments(tools),
  }
}
