import { createRequire } from 'node:module'
import type { Settings } from '../settings-table.ts'
import type { Sms } from './kinds.ts'

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

/** Codes, and what an old phone receives, by Alibaba Cloud's SMS service: a template each. */
export const aliyunSms = (settings: Settings, endpoint = 'https://dysmsapi.aliyuncs.com'): Sms => {
  let connected: ReturnType<typeof connect> | undefined
  const send = async (...message: Parameters<ReturnType<typeof connect>>) => {
    connected ??= connect(settings, new URL(endpoint))
    const { body } = await connected(...message)
    if (body?.code !== 'OK') throw new Error(`aliyun refused the message: ${body?.code} ${body?.message}`)
  }
  return {
    kind: 'aliyun',
    sendCode: (phone, code) => send(phone, settings.aliyunTemplateCode, { code }),
    sendPhoneChanged: async (phone, newPhone) => {
      if (!settings.aliyunPhoneChangedTemplate) throw new Error('ALIYUN_PHONE_CHANGED_TEMPLATE is not set')
      await send(phone, settings.aliyunPhoneChangedTemplate, { phone: newPhone })
    },
  }
}
