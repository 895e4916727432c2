import { aliyunSms } from './aliyun-sms.ts'
import type { Providers, Tools } from './kinds.ts'
import { localMail, localSms } from './local.ts'
import { smtpMail } from './smtp-mail.ts'
import { localWechat, officialWechat } from './wechat.ts'

/** The providers that the settings name. */
export const openProviders = (tools: Tools): Providers => ({
  sms: tools.settings.sms === 'aliyun' ? aliyunSms(tools.settings) : localSms(tools),
  mail: tools.settings.smtpUrl ? smtpMail(tools.settings) : localMail(tools),
  wechat: tools.settings.wechat === 'official' ? officialWechat(tools) : localWechat(),
})
