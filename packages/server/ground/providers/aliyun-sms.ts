import { createRequire } from 'node:module'
import type { Settings } from '../settings-table.ts'
import { outgoing } from '../trace/outgoing.ts'
import type { Sms, SmsMessage } from './kinds.ts'
import { brokenOff, NotSent } from './not-sent.ts'

// CommonJS, whose default export every loader tells in its own way; and large: loaded at the first use only.
const load = createRequire(import.meta.url)

const connect = (settings: Settings, endpoint: URL) => {
  const { default: Client, SendSmsRequest } = load(
    '@alicloud/dysmsapi20170525',
  ) as typeof import('@alicloud/dysmsapi20170525')
  const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof import('@alicloud/openapi-core')
  const config = new $OpenApiUtil.Config({
    accessKeyId: settings.aliyunAccessKeyId,
    accessKeySecret: settings.aliyunAccessKeySecret,
    endpoint: endpoint.host,
    protocol: endpoint.protocol.slice(0, -1),
    connectTimeout: 5000,
    readTimeout: 5000,
  })
  const client = new Client(config)
  return (phone: string, templateCode: string, values: Record<string, string>) =>
    client.sendSms(
      new SendSmsRequest({
        phoneNumbers: phone,
        signName: settings.aliyunSignName,
        templateCode,
        templateParam: JSON.stringify(values),
      }),
    )
}

/** What asks for another try; all else stays refused. */
const later = ['isv.BUSINESS_LIMIT_CONTROL', 'isp.SYSTEM_ERROR', 'Throttling.User']

/** Codes, and what an old phone receives, by Alibaba Cloud's SMS service: a template each. */
export const aliyunSms = (settings: Settings, endpoint = 'https://dysmsapi.aliyuncs.com'): Sms => {
  let connected: ReturnType<typeof connect> | undefined
  const send = async (...message: Parameters<ReturnType<typeof connect>>) => {
    connected ??= connect(settings, new URL(endpoint))
    const ask = connected
    const { body } = await outgoing('sms', endpoint, () => ask(...message)).catch((error) => {
      const { statusCode = 0, message = '' } = error as { statusCode?: number; message?: string }
      if (statusCode >= 400 && statusCode < 500) throw new NotSent('never', `短信服务没有接受：${message}`)
      throw brokenOff('短信服务', error)
    })
    const code = body?.code ?? ''
    if (code !== 'OK')
      throw new NotSent(
        later.includes(code) ? 'later' : 'never',
        `短信服务没有接受：${code} ${body?.message}`,
      )
  }
  const template = settings.aliyunNoticeTemplate
  return {
    kind: 'aliyun',
    sendCode: (phone, code) => send(phone, settings.aliyunTemplateCode, { code }),
    sendPhoneChanged: async (phone, newPhone) => {
      if (!settings.aliyunPhoneChangedTemplate) throw new Error('ALIYUN_PHONE_CHANGED_TEMPLATE is not set')
      await send(phone, settings.aliyunPhoneChangedTemplate, { phone: newPhone })
    },
    ...(template && {
      sendNotice: ({ phone, notice: { title, number } }: SmsMessage) =>
        send(phone, template, { title, number: number || '-' }),
    }),
  }
}
