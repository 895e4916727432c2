import { fenOfYuan } from '@lab/contract/rules/ground/money'
import { secondOf } from '@lab/contract/rules/ground/time'
import { fetchOutside } from '../../trace/outgoing.ts'
import type { Tools } from '../kinds.ts'
import { isSignedBy, privateKeyOf, publicKeyOf, signedBy } from './keys.ts'
import {
  ForgedNotice,
  type PaymentOrder,
  type PaymentProvider,
  ProviderRefusal,
  type Standing,
  type Taken,
} from './kinds.ts'

// Plain calls, signed by node:crypto. `alipay-sdk` 4 is kept by Alipay, but for these seven calls it would bring an HTTP client
// of its own and libraries that nobody keeps any more (crypto-js, @fidm/x509).

/** `2026-07-07 10:00:00` in Shanghai, as Alipay writes instants: `secondOf` back. */
const instantOf = (stamp: string): number =>
  Math.floor(Date.parse(`${stamp.replace(' ', 'T')}+08:00`) / 1000) || 0

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** What is signed: the parameters by their names. */
const textOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .sort()
    .map((key) => `${key}=${parameters[key]}`)
    .join('&')

interface Answer {
  code: string
  msg?: string
  sub_code?: string
  sub_msg?: string
  qr_code?: string
  trade_no?: string
  trade_status?: string
  total_amount?: string
  send_pay_date?: string
  fund_change?: string
  refund_status?: string
}

const nodeOf = (method: string) => `${method.replaceAll('.', '_')}_response`

const notThere = 'ACQ.TRADE_NOT_EXIST'
const isPaid = (status = '') => ['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(status)
const said = ({ msg = '', sub_code = '', sub_msg = '' }: Answer) =>
  [sub_msg || msg, sub_code].filter(Boolean).join(' ')

const orderOf = ({ number, fen, subject, expires }: PaymentOrder) => ({
  out_trade_no: number,
  total_amount: yuan(fen),
  subject,
  time_expire: secondOf(expires),
})

export const alipay = ({ settings, now }: Pick<Tools, 'settings' | 'now'>): PaymentProvider => {
  const gateway = settings.alipayGateway
  const [ours, theirs] = [privateKeyOf(settings.alipayPrivateKey), publicKeyOf(settings.alipayPublicKey)]

  const signed = (method: string, content: object, more: Record<string, string> = {}) => {
    const parameters: Record<string, string> = {
      app_id: settings.alipayAppId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: secondOf(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...parameters, sign: signedBy(ours, textOf(parameters)) }
  }

  /** The signature is over the answer's own text, as it came. */
  const checked = (method: string, text: string): Answer => {
    const answer = JSON.parse(text)
    const node = nodeOf(method)
    const from = text.indexOf(`"${node}":`) + node.length + 3
    const raw = text.slice(from, text.lastIndexOf(',"sign"'))
    if (!answer[node] || !isSignedBy(theirs, raw, String(answer.sign)))
      throw new Error(`${method}: the answer is not signed by Alipay`)
    return JSON.parse(raw)
  }

  const ask = async (method: string, content: object, more?: Record<string, string>): Promise<Answer> => {
    const text = await fetchOutside<string, 'text'>(gateway, {
      method: 'POST',
      query: { charset: 'utf-8' },
      body: new URLSearchParams(signed(method, content, more)),
      responseType: 'text',
      timeout: 8000,
      retry: 0,
    })
    const answer = checked(method, text)
    // 20000: it does not know itself what came of it.
    if (answer.code === '20000' || answer.sub_code === 'ACQ.SYSTEM_ERROR') throw new Error(said(answer))
    return answer
  }

  const query = async (number: string): Promise<Standing> => {
    const answer = await ask('alipay.trade.query', { out_trade_no: number })
    if (answer.sub_code === notThere) return { state: 'none' }
    if (answer.code !== '10000') throw new Error(said(answer))
    if (!isPaid(answer.trade_status))
      return { state: answer.trade_status === 'TRADE_CLOSED' ? 'closed' : 'open' }
    const taken: Taken = {
      number,
      provider_number: answer.trade_no ?? '',
      fen: fenOfYuan(answer.total_amount ?? '') ?? 0,
      at: instantOf(answer.send_pay_date ?? ''),
    }
    return { state: 'paid', taken: [taken] }
  }

  return {
    create: async (order) => {
      const notify_url = `${order.base}/api/open/payment/alipay/notice`
      if (order.isPhone) {
        const content = { ...orderOf(order), product_code: 'QUICK_WAP_WAY', quit_url: order.back }
        const sent = signed('alipay.trade.wap.pay', content, { notify_url, return_url: order.back })
        return { address: `${gateway}?${new URLSearchParams(sent)}` }
      }
      const answer = await ask('alipay.trade.precreate', orderOf(order), { notify_url })
      if (answer.code !== '10000' || !answer.qr_code) throw new ProviderRefusal(said(answer))
      return { qr: answer.qr_code }
    },
    query,
    close: async (number) => {
      const answer = await ask('alipay.trade.close', { out_trade_no: number })
      if (answer.code === '10000') return { state: 'closed' }
      return answer.sub_code === notThere ? { state: 'none' } : query(number)
    },
    read: async ({ body }) => {
      const { sign = '', sign_type: _, ...said_of } = Object.fromEntries(new URLSearchParams(body))
      if (!isSignedBy(theirs, textOf(said_of), sign)) throw new ForgedNotice('wrong signature')
      if (said_of.app_id !== settings.alipayAppId) throw new ForgedNotice('for another application')
      // Of a refund the same notice comes again.
      if (!isPaid(said_of.trade_status) || said_of.refund_fee !== undefined) return
      return {
        number: said_of.out_trade_no ?? '',
        provider_number: said_of.trade_no ?? '',
        fen: fenOfYuan(said_of.total_amount ?? '') ?? 0,
        at: instantOf(said_of.gmt_payment ?? ''),
      }
    },
    answers: {
      taken: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 200, type: 'text/plain', body: 'failure' },
    },
    refund: async ({ number, refund_number, fen, reason }) => {
      const answer = await ask('alipay.trade.refund', {
        out_trade_no: number,
        refund_amount: yuan(fen),
        out_request_no: refund_number,
        refund_reason: reason,
      })
      if (answer.code !== '10000') throw new ProviderRefusal(said(answer))
      // N: asked for before, and it is not said whether money has moved since.
      return { state: answer.fund_change === 'Y' ? 'done' : 'processing' }
    },
    refundInfo: async ({ number, refund_number }) => {
      const content = { out_trade_no: number, out_request_no: refund_number }
      const answer = await ask('alipay.trade.fastpay.refund.query', content)
      if (answer.code !== '10000' && answer.sub_code !== notThere) throw new Error(said(answer))
      // It says nothing of one that it has not heard of or has not given: asked for again, it is the same one.
      return { state: answer.refund_status === 'REFUND_SUCCESS' ? 'done' : 'none' }
    },
  }
}
