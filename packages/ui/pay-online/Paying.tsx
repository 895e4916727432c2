import { formatFen } from '@lab/contract/rules/ground/money'
import { paymentProviders, paymentStates } from '@lab/contract/rules/money/payment/payment'
import { isInWechat } from '@lab/core/page/in-wechat'
import { useLab } from '@lab/core/react'
import { ButtonLink } from '../link/Link.tsx'
import { paymentLooks } from '../looks.ts'
import { QrCode } from '../qr-code/QrCode.tsx'
import { Tag } from '../tag/Tag.tsx'
import { WechatNote } from '../wechat-note/WechatNote.tsx'
import { useNow } from '../week-calendar/useNow.ts'
import type { Payment } from './usePayment.ts'

/** `1:59:08` */
const clockOf = (seconds: number): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** How long it can still be paid; told by the second, read aloud by none. */
function Countdown({ expires }: { expires: number }) {
  const left = Math.max(0, expires - useNow(1))
  return left > 0 ? (
    <p className="member-note" role="timer">
      请在 <span className="number">{clockOf(left)}</span> 内完成支付
    </p>
  ) : (
    <p className="member-note">支付时间已过，正在关闭……</p>
  )
}

/** What is paid how: a code to scan, or the way into the app. */
function Place({ payment: { provider, qr_code_url, address, amount_fen, expires } }: { payment: Payment }) {
  const { window } = useLab()
  const { title } = paymentProviders[provider]
  if (isInWechat(window)) return <WechatNote what="完成这笔支付" or="取消后改用对公转账、预存" />
  return (
    <>
      {qr_code_url && <QrCode src={qr_code_url} alt={`${title}收款码，${formatFen(amount_fen)}`} />}
      <p>
        {qr_code_url ? `请用${title}扫码支付，完成后此页自动更新` : '在应用中付完后回到此页，结果自动更新'}
      </p>
      {address && (
        <ButtonLink kind="primary" href={address}>
          打开{title}
        </ButtonLink>
      )}
      <Countdown expires={expires} />
    </>
  )
}

/** What became of it, and of the money that came. */
const wordsOf = ({ state, to_prestore_fen, target }: Payment): string => {
  const over = to_prestore_fen > 0 ? `${formatFen(to_prestore_fen)} 已转入预存余额。` : ''
  if (state === 'paid') return `支付成功${target === 'prestore' ? '，已计入预存余额' : ''}。${over}`
  if (state === 'failed') return '未能发起这笔支付，请换一种方式。'
  return over ? `这笔支付关闭之后才到账，${over}` : '这笔支付已关闭，没有付款。'
}

/** A payment as it stands, as long as one looks at it. */
export function Paying({ payment }: { payment: Payment }) {
  const { state, amount_fen, number, items } = payment
  return (
    <div className="paying">
      <p className="paying-sum number">{formatFen(amount_fen)}</p>
      <p className="member-note number">
        {number}
        {items.length > 0 && ` · ${items.length} 项`}
      </p>
      {state === 'created' ? (
        <Place payment={payment} />
      ) : (
        <p role="status">
          <Tag kind={paymentLooks[state]}>{paymentStates[state]}</Tag> {wordsOf(payment)}
        </p>
      )}
    </div>
  )
}
