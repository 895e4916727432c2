import { createDecipheriv } from 'node:crypto'
import { type BackStanding, ForgedNotice, type Taken, type ToldBack } from './kinds.ts'

/** What WeChat Pay says of a payment. */
export interface Transaction {
  mchid?: string
  appid?: string
  out_trade_no?: string
  transaction_id?: string
  trade_state?: string
  success_time?: string
  amount?: { total?: number }
}

export const takenOf = ({ out_trade_no, transaction_id, amount, success_time }: Transaction): Taken => ({
  number: out_trade_no ?? '',
  provider_number: transaction_id ?? '',
  fen: amount?.total ?? 0,
  at: Math.floor(Date.parse(success_time ?? '') / 1000) || 0,
})

/** What a notice of a refund holds. */
interface Refunded {
  mchid?: string
  out_trade_no?: string
  transaction_id?: string
  out_refund_no?: string
  refund_status?: string
  amount?: { refund?: number }
}

/** What a notice tells of, which its key alone opens. */
const decrypted = <T>(key: string, { resource }: { resource?: Record<string, string> }): T => {
  const { ciphertext = '', nonce = '', associated_data = '' } = resource ?? {}
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(associated_data))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString())
}

/** How money that goes back stands, as WeChat Pay says it. */
export const backStandingOf = ({ status = '' }: { status?: string }): BackStanding => {
  if (status === 'SUCCESS') return { state: 'done' }
  if (status === 'CLOSED') return { state: 'failed', reason: '微信支付关闭了退款' }
  if (status === 'ABNORMAL') return { state: 'failed', reason: '退款异常：付款的银行卡不能入账' }
  return { state: 'processing' }
}

/** Notices of a refund: of one that was given back, that could not be, that was closed. */
const refundEvents = ['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED']

const toldBackOf = ({
  out_trade_no = '',
  transaction_id = '',
  out_refund_no = '',
  refund_status = '',
  amount,
}: Refunded): ToldBack => ({
  number: out_trade_no,
  provider_number: transaction_id,
  refund_number: out_refund_no,
  fen: amount?.refund ?? 0,
  standing: backStandingOf({ status: refund_status }),
})

/** What a notice says, whose signature was checked. @throws ForgedNotice for another merchant's */
export const readNotice = (
  body: string,
  { key, mchid, appid }: { key: string; mchid: string; appid: string },
): Taken | ToldBack | undefined => {
  const notice = JSON.parse(body)
  if (refundEvents.includes(notice.event_type)) {
    const refunded = decrypted<Refunded>(key, notice)
    if (refunded.mchid !== mchid) throw new ForgedNotice('for another merchant')
    return toldBackOf(refunded)
  }
  if (notice.event_type !== 'TRANSACTION.SUCCESS') return
  const transaction = decrypted<Transaction>(key, notice)
  if (transaction.mchid !== mchid || transaction.appid !== appid)
    throw new ForgedNotice('for another merchant')
  return transaction.trade_state === 'SUCCESS' ? takenOf(transaction) : undefined
}
