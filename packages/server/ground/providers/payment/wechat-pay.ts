import { randomBytes } from 'node:crypto'
import { fetchOutside } from '../../trace/outgoing.ts'
import type { Tools } from '../kinds.ts'
import { isSignedBy, privateKeyOf, publicKeyOf, signedBy } from './keys.ts'
import {
  ForgedNotice,
  type PaymentOrder,
  type PaymentProvider,
  ProviderRefusal,
  type RawNotice,
  type Standing,
  type Taken,
  type ToldBack,
} from './kinds.ts'

import { backStandingOf, readNotice, type Transaction, takenOf } from './wechat-pay-notice.ts'

// Plain calls, signed by node:crypto: `wechatpay-node-v3` hangs on one person, and pins an old HTTP client (superagent 8.0.6)
// and a library that nobody keeps any more (@fidm/x509).

const noticesAt = (base: string) => `${base}/api/open/payment/wechat_pay/notice`

/** A notice that is older was replayed. */
const fresh_s = 300

interface Answer extends Transaction {
  code?: string
  message?: string
  code_url?: string
  h5_url?: string
  status?: string
}

type Headers = RawNotice['headers']

const parts = (list: readonly string[]) => list.map((part) => `${part}\n`).join('')

/** How a payment stands, as WeChat Pay says it. */
const standingOf = (answer: Answer): Standing => {
  const { trade_state = '' } = answer
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND')
    return { state: 'paid', taken: [takenOf(answer)] }
  return { state: ['CLOSED', 'REVOKED', 'PAYERROR'].includes(trade_state) ? 'closed' : 'open' }
}

export const wechatPay = (
  { settings, now }: Pick<Tools, 'settings' | 'now'>,
  api = 'https://api.mch.weixin.qq.com',
): PaymentProvider => {
  const { wechatPayMerchant: mchid, wechatPayAppId: appid } = settings
  const [ours, theirs] = [
    privateKeyOf(settings.wechatPayPrivateKey),
    publicKeyOf(settings.wechatPayPublicKey),
  ]

  const authorization = (method: string, path: string, body: string): string => {
    const [timestamp, nonce] = [String(now()), randomBytes(16).toString('hex')]
    const signature = signedBy(ours, parts([method, path, timestamp, nonce, body]))
    const fields = { mchid, nonce_str: nonce, signature, timestamp, serial_no: settings.wechatPaySerial }
    const said = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`
  }

  /** Whether WeChat Pay has signed a text, by the key that we were given. */
  const isTheirs = (headers: Headers, body: string): boolean => {
    const of = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
    const text = parts([of('timestamp'), of('nonce'), body])
    return of('serial') === settings.wechatPayPublicKeyId && isSignedBy(theirs, text, of('signature'))
  }

  const ask = async (method: 'GET' | 'POST', path: string, content?: object) => {
    const body = content ? JSON.stringify(content) : ''
    const { status, headers, _data } = await fetchOutside.raw<string, 'text'>(`${api}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'wechatpay-serial': settings.wechatPayPublicKeyId,
        authorization: authorization(method, path, body),
      },
      ...(content && { body }),
      responseType: 'text',
      ignoreResponseError: true,
      timeout: 8000,
      retry: 0,
    })
    const text = _data ?? ''
    if (!isTheirs(Object.fromEntries(headers), text))
      throw new Error(`${path}: ${status}, the answer is not signed by WeChat Pay`)
    const answer: Answer = text ? JSON.parse(text) : {}
    if (status >= 500 || status === 429) throw new Error(`${path}: ${answer.code} ${answer.message}`)
    return { isDone: status < 300, answer }
  }

  const of = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`

  const query = async (number: string): Promise<Standing> => {
    const { isDone, answer } = await ask('GET', `${of(number)}?mchid=${mchid}`)
    if (answer.code === 'ORDER_NOT_EXIST' || answer.code === 'ORDERNOTEXIST') return { state: 'none' }
    if (!isDone) throw new Error(`${answer.code} ${answer.message}`)
    return standingOf(answer)
  }

  const orderOf = ({ number, fen, subject, expires, base }: PaymentOrder) => ({
    appid,
    mchid,
    description: subject,
    out_trade_no: number,
    time_expire: new Date(expires * 1000).toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: noticesAt(base),
    amount: { total: fen, currency: 'CNY' },
  })

  return {
    create: async (order) => {
      const scene = { payer_client_ip: order.ip, h5_info: { type: 'Wap' } }
      const { isDone, answer } = order.isPhone
        ? await ask('POST', '/v3/pay/transactions/h5', { ...orderOf(order), scene_info: scene })
        : await ask('POST', '/v3/pay/transactions/native', orderOf(order))
      if (!isDone) throw new ProviderRefusal(`${answer.message} ${answer.code}`)
      if (!order.isPhone) return { qr: answer.code_url ?? '' }
      return { address: `${answer.h5_url}&redirect_url=${encodeURIComponent(order.back)}` }
    },
    query,
    close: async (number) => {
      const { isDone } = await ask('POST', `${of(number)}/close`, { mchid })
      return isDone ? { state: 'closed' } : query(number)
    },
    read: async ({ headers, body }): Promise<Taken | ToldBack | undefined> => {
      if (!isTheirs(headers, body)) throw new ForgedNotice('wrong signature')
      if (Math.abs(now() - Number(headers['wechatpay-timestamp'])) > fresh_s)
        throw new ForgedNotice('replayed')
      return readNotice(body, { key: settings.wechatPayApiKey, mchid, appid })
    },
    answers: {
      taken: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
      refused: { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"FAIL"}' },
    },
    refund: async ({ provider_number, refund_number, fen, total_fen, reason }) => {
      const { isDone, answer } = await ask('POST', '/v3/refund/domestic/refunds', {
        transaction_id: provider_number,
        out_refund_no: refund_number,
        reason: reason.slice(0, 26),
        ...(settings.publicUrl && { notify_url: noticesAt(settings.publicUrl) }),
        amount: { refund: fen, total: total_fen, currency: 'CNY' },
      })
      if (!isDone) throw new ProviderRefusal(`${answer.message} ${answer.code}`)
      return backStandingOf(answer)
    },
    refundInfo: async ({ refund_number }) => {
      const { isDone, answer } = await ask(
        'GET',
        `/v3/refund/domestic/refunds/${encodeURIComponent(refund_number)}`,
      )
      if (answer.code === 'RESOURCE_NOT_EXISTS') return { state: 'none' }
      if (!isDone) throw new Error(`${answer.code} ${answer.message}`)
      return backStandingOf(answer)
    },
  }
}
