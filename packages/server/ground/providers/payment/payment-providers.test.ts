import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { alipay } from './alipay.ts'
import { ForgedNotice, type PaymentOrder, type PaymentProvider, ProviderRefusal } from './kinds.ts'
import { wechatPay } from './wechat-pay.ts'

const now = 1_783_389_600
const [ours, theirs, strangers] = [1, 2, 3].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
const pem = (key: KeyObject | undefined, type: 'pkcs8' | 'spki') =>
  String(key?.export({ type, format: 'pem' }))
/** As Alipay's page gives keys out: without the lines around them. */
const bare = (text: string) => text.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')
const signedBy = (key: KeyObject | undefined, text: string) =>
  sign('sha256', Buffer.from(text), key as KeyObject).toString('base64')
const isOurs = (text: string, signature: string) =>
  verify('sha256', Buffer.from(text), ours?.publicKey as KeyObject, Buffer.from(signature, 'base64'))

const apiKey = 'k'.repeat(32)
const settings = readSettings({
  PAYMENT: 'alipay,wechat_pay',
  ALIPAY_APP_ID: 'app',
  ALIPAY_PRIVATE_KEY: bare(pem(ours?.privateKey, 'pkcs8')),
  ALIPAY_PUBLIC_KEY: bare(pem(theirs?.publicKey, 'spki')),
  WECHAT_PAY_APP_ID: 'wx',
  WECHAT_PAY_MERCHANT: '1900',
  WECHAT_PAY_SERIAL: 'SERIAL',
  WECHAT_PAY_PRIVATE_KEY: pem(ours?.privateKey, 'pkcs8').replaceAll('\n', '\\n'),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_PUBLIC_KEY: pem(theirs?.publicKey, 'spki'),
  WECHAT_PAY_API_KEY: apiKey,
})

const order: PaymentOrder = {
  number: '01payment',
  fen: 12_345,
  subject: '账单 ZF-260707-0001',
  expires: now + 7200,
  code: 'c',
  isPhone: false,
  ip: '192.0.2.1',
  base: 'https://lab.example',
  back: 'https://lab.example/member/unpaid',
}

const back = {
  number: order.number,
  provider_number: 'T1',
  refund_number: 'R1',
  fen: 100,
  total_fen: 12_345,
  reason: '重做',
}

const textOf = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** What the provider at the other end answers, by what it is asked; its signer can be another. */
let answers: Record<string, { status?: number; data: object }> = {}
let signer = theirs
const seen: { what: string; fields: Record<string, string> }[] = []

const asAlipay = async (request: IncomingMessage) => {
  const { sign: signature = '', ...fields } = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
  expect(isOurs(textOf(fields), signature)).toBe(true)
  seen.push({ what: fields.method ?? '', fields: JSON.parse(fields.biz_content ?? '{}') })
  const raw = JSON.stringify(answers[fields.method ?? '']?.data)
  const node = `${fields.method?.replaceAll('.', '_')}_response`
  return {
    text: `{"${node}":${raw},"sign":"${signedBy(signer?.privateKey, raw)}"}`,
    headers: {},
    status: 200,
  }
}

const asWechat = async (request: IncomingMessage) => {
  const body = await bodyOf(request)
  const {
    timestamp = '',
    nonce_str = '',
    signature = '',
  } = Object.fromEntries(
    [...String(request.headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  expect(isOurs(`${request.method}\n${request.url}\n${timestamp}\n${nonce_str}\n${body}\n`, signature)).toBe(
    true,
  )
  const what = `${request.method} ${request.url}`
  seen.push({ what, fields: body ? JSON.parse(body) : {} })
  const { status = 200, data = {} } = answers[what] ?? {}
  const text = status === 204 ? '' : JSON.stringify(data)
  return { text, status, headers: headersOf(text) }
}

const headersOf = (text: string, at = now, key = signer) => ({
  'wechatpay-timestamp': String(at),
  'wechatpay-nonce': 'n',
  'wechatpay-serial': 'PUB_KEY_ID_1',
  'wechatpay-signature': signedBy(key?.privateKey, `${at}\nn\n${text}\n`),
})

/** A notice of WeChat Pay's, as it encrypts what it tells of. */
const encrypted = (event_type: string, said: object, about = 'transaction') => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(about))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final(), cipher.getAuthTag()])
  const resource = { nonce, associated_data: about, ciphertext: bytes.toString('base64') }
  return JSON.stringify({ event_type, resource })
}

let server: Server
let ali: PaymentProvider
let wechat: PaymentProvider
let at: string
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const asked = request.url?.startsWith('/gateway.do') ? asAlipay : asWechat
    const { text, headers, status } = await asked(request)
    response.writeHead(status, headers).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ali = alipay({ settings: { ...settings, alipayGateway: `${at}/gateway.do` }, now: () => now })
  wechat = wechatPay({ settings, now: () => now }, at)
})
afterAll(() => server.close())

describe('Alipay', () => {
  it('makes a code, or the address of its page for a phone', async () => {
    answers = { 'alipay.trade.precreate': { data: { code: '10000', qr_code: 'https://qr.example/1' } } }
    expect(await ali.create(order)).toEqual({ qr: 'https://qr.example/1' })
    expect(seen.at(-1)?.fields).toMatchObject({ total_amount: '123.45', time_expire: '2026-07-07 12:00:00' })
    const { address = '' } = await ali.create({ ...order, isPhone: true })
    const { sign: signature = '', ...fields } = Object.fromEntries(new URL(address).searchParams)
    expect(isOurs(textOf(fields), signature)).toBe(true)
    expect(fields).toMatchObject({ method: 'alipay.trade.wap.pay', return_url: order.back })
  })

  it('says how a payment stands', async () => {
    const stands = async (data: object) => {
      answers = { 'alipay.trade.query': { data } }
      return ali.query(order.number)
    }
    expect(await stands({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })).toEqual({ state: 'none' })
    expect(await stands({ code: '10000', trade_status: 'WAIT_BUYER_PAY' })).toEqual({ state: 'open' })
    expect(
      await stands({
        code: '10000',
        trade_status: 'TRADE_SUCCESS',
        trade_no: 'T1',
        total_amount: '123.45',
        send_pay_date: '2026-07-07 10:00:00',
      }),
    ).toEqual({
      state: 'paid',
      taken: [{ number: order.number, provider_number: 'T1', fen: 12_345, at: now }],
    })
    await expect(stands({ code: '20000', msg: 'unknown' })).rejects.toThrow()
  })

  it('is not believed when another has signed', async () => {
    answers = { 'alipay.trade.query': { data: { code: '10000', trade_status: 'TRADE_SUCCESS' } } }
    signer = strangers
    await expect(ali.query(order.number)).rejects.toThrow('not signed')
    signer = theirs
  })

  it('tells of money by a notice that it has signed for us, and of none by any other', async () => {
    const fields = {
      app_id: 'app',
      out_trade_no: order.number,
      trade_no: 'T1',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '123.45',
      subject: '账单 & 更多',
      gmt_payment: '2026-07-07 10:00:00',
    }
    const body = (said: Record<string, string>, key = theirs) =>
      String(
        new URLSearchParams({ ...said, sign_type: 'RSA2', sign: signedBy(key?.privateKey, textOf(said)) }),
      )
    const read = (text: string) => ali.read({ headers: {}, body: text })
    expect(await read(body(fields))).toEqual({
      number: order.number,
      provider_number: 'T1',
      fen: 12_345,
      at: now,
    })
    expect(await read(body({ ...fields, trade_status: 'WAIT_BUYER_PAY' }))).toBeUndefined()
    for (const forged of [
      body(fields, strangers),
      body(fields).replace('123.45', '0.01'),
      body({ ...fields, app_id: 'another' }),
      '',
      'sign=',
    ])
      await expect(read(forged)).rejects.toThrow(ForgedNotice)
  })

  it('gives back once for one number, says how that stands, or why not', async () => {
    const refunded = async (data: object) => {
      answers = { 'alipay.trade.refund': { data } }
      return ali.refund(back)
    }
    expect(await refunded({ code: '10000', fund_change: 'Y' })).toEqual({ state: 'done' })
    expect(seen.at(-1)?.fields).toEqual({
      out_trade_no: order.number,
      refund_amount: '1.00',
      out_request_no: 'R1',
      refund_reason: '重做',
    })
    expect(await refunded({ code: '10000', fund_change: 'N' })).toEqual({ state: 'processing' })
    await expect(refunded({ code: '40004', sub_msg: '余额不足' })).rejects.toThrow(ProviderRefusal)
    await expect(refunded({ code: '20000', msg: 'unknown' })).rejects.not.toBeInstanceOf(ProviderRefusal)
    const stands = async (data: object) => {
      answers = { 'alipay.trade.fastpay.refund.query': { data } }
      return ali.refundInfo(back)
    }
    expect(await stands({ code: '10000', refund_status: 'REFUND_SUCCESS' })).toEqual({ state: 'done' })
    expect(seen.at(-1)?.fields).toEqual({ out_trade_no: order.number, out_request_no: 'R1' })
    expect(await stands({ code: '10000' })).toEqual({ state: 'none' })
    expect(await stands({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })).toEqual({ state: 'none' })
    signer = strangers
    await expect(stands({ code: '10000', refund_status: 'REFUND_SUCCESS' })).rejects.toThrow('not signed')
    signer = theirs
  })
})

describe('WeChat Pay', () => {
  const of = `/v3/pay/transactions/out-trade-no/${order.number}`

  it('makes a code, or the address of its page for a phone', async () => {
    answers = {
      'POST /v3/pay/transactions/native': { data: { code_url: 'weixin://1' } },
      'POST /v3/pay/transactions/h5': { data: { h5_url: 'https://wx.example/1?a=b' } },
    }
    expect(await wechat.create(order)).toEqual({ qr: 'weixin://1' })
    expect(seen.at(-1)?.fields).toMatchObject({
      amount: { total: 12_345 },
      time_expire: '2026-07-07T04:00:00+00:00',
    })
    expect((await wechat.create({ ...order, isPhone: true })).address).toContain(
      `&redirect_url=${encodeURIComponent(order.back)}`,
    )
  })

  it('says how a payment stands, and is asked again when it was paid before it could be closed', async () => {
    answers = {
      [`POST ${of}/close`]: { status: 400, data: { code: 'ORDERPAID' } },
      [`GET ${of}?mchid=1900`]: {
        data: {
          trade_state: 'SUCCESS',
          out_trade_no: order.number,
          transaction_id: 'W1',
          amount: { total: 12_345 },
          success_time: '2026-07-07T10:00:00+08:00',
        },
      },
    }
    expect(await wechat.close(order.number)).toEqual({
      state: 'paid',
      taken: [{ number: order.number, provider_number: 'W1', fen: 12_345, at: now }],
    })
    answers = { [`POST ${of}/close`]: { status: 204, data: {} } }
    expect(await wechat.close(order.number)).toEqual({ state: 'closed' })
    signer = strangers
    await expect(wechat.close(order.number)).rejects.toThrow('not signed')
    signer = theirs
  })

  it('tells of money by a fresh notice that it has signed and encrypted for us, and of none by any other', async () => {
    const transaction = {
      mchid: '1900',
      appid: 'wx',
      trade_state: 'SUCCESS',
      out_trade_no: order.number,
      transaction_id: 'W1',
      amount: { total: 12_345 },
      success_time: '2026-07-07T10:00:00+08:00',
    }
    const bodyFor = (said: object) => encrypted('TRANSACTION.SUCCESS', said)
    const body = bodyFor(transaction)
    expect(await wechat.read({ headers: headersOf(body), body })).toEqual({
      number: order.number,
      provider_number: 'W1',
      fen: 12_345,
      at: now,
    })
    const others = bodyFor({ ...transaction, mchid: '1901' })
    for (const [headers, text] of [
      [headersOf(body, now, strangers), body],
      [headersOf(body), `${body} `],
      [headersOf(body, now - 301), body],
      [{ ...headersOf(body), 'wechatpay-serial': 'PUB_KEY_ID_2' }, body],
      [headersOf(others), others],
      [{}, body],
    ] as const)
      await expect(wechat.read({ headers, body: text })).rejects.toThrow(ForgedNotice)
  })

  it('gives back once for one number, says how that stands, or why not', async () => {
    const path = '/v3/refund/domestic/refunds'
    const refunded = async (data: object, status = 200) => {
      answers = { [`POST ${path}`]: { data, status } }
      return wechat.refund(back)
    }
    expect(await refunded({ status: 'PROCESSING' })).toEqual({ state: 'processing' })
    expect(seen.at(-1)?.fields).toEqual({
      transaction_id: 'T1',
      out_refund_no: 'R1',
      reason: '重做',
      amount: { refund: 100, total: 12_345, currency: 'CNY' },
    })
    expect(await refunded({ status: 'ABNORMAL' })).toMatchObject({ state: 'failed' })
    await expect(refunded({ code: 'NOT_ENOUGH', message: '余额不足' }, 403)).rejects.toThrow('余额不足')
    const stands = async (data: object, status = 200) => {
      answers = { [`GET ${path}/R1`]: { data, status } }
      return wechat.refundInfo(back)
    }
    expect(await stands({ status: 'SUCCESS' })).toEqual({ state: 'done' })
    expect(await stands({ status: 'CLOSED' })).toMatchObject({ state: 'failed' })
    expect(await stands({ code: 'RESOURCE_NOT_EXISTS' }, 404)).toEqual({ state: 'none' })
    await expect(stands({ code: 'SYSTEM_ERROR' }, 500)).rejects.toThrow()
  })

  it('tells by a notice what became of a refund, signed and encrypted as that of a payment', async () => {
    const refunded = {
      mchid: '1900',
      out_trade_no: order.number,
      transaction_id: 'T1',
      out_refund_no: 'R1',
      refund_id: '5030',
      refund_status: 'SUCCESS',
      success_time: '2026-07-07T10:00:00+08:00',
      user_received_account: '招商银行信用卡0403',
      amount: { total: 12_345, refund: 100, payer_total: 12_345, payer_refund: 100 },
    }
    const read = (event: string, said: object) => {
      const body = encrypted(event, said, 'refund')
      return wechat.read({ headers: headersOf(body), body })
    }
    const told = { number: order.number, provider_number: 'T1', refund_number: 'R1', fen: 100 }
    expect(await read('REFUND.SUCCESS', refunded)).toEqual({ ...told, standing: { state: 'done' } })
    for (const status of ['ABNORMAL', 'CLOSED'])
      expect(await read(`REFUND.${status}`, { ...refunded, refund_status: status })).toMatchObject({
        ...told,
        standing: { state: 'failed' },
      })
    await expect(read('REFUND.SUCCESS', { ...refunded, mchid: '1901' })).rejects.toThrow(ForgedNotice)
    const body = encrypted('REFUND.SUCCESS', refunded, 'refund')
    for (const [headers, text] of [
      [headersOf(body, now, strangers), body],
      [headersOf(body), body.replace('REFUND.SUCCESS', 'REFUND.CLOSED')],
      [headersOf(body, now - 301), body],
    ] as const)
      await expect(wechat.read({ headers, body: text })).rejects.toThrow(ForgedNotice)
    // Where notices come to is said with each refund, by the portal's own address.
    const known = wechatPay(
      { settings: { ...settings, publicUrl: 'https://lab.example' }, now: () => now },
      at,
    )
    answers = { 'POST /v3/refund/domestic/refunds': { data: { status: 'PROCESSING' } } }
    await known.refund(back)
    expect(seen.at(-1)?.fields).toMatchObject({
      notify_url: 'https://lab.example/api/open/payment/wechat_pay/notice',
    })
  })
})
