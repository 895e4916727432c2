import type { DataOf } from '@lab/contract/calls'
import { deskFind, deskRow } from '@lab/contract/rules/app/desk'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { backStates } from '@lab/contract/rules/money/payment/back'
import { paymentProviders, paymentStates, paymentTargets } from '@lab/contract/rules/money/payment/payment'
import { Dialog } from '@lab/ui/dialog'
import { paymentLooks } from '@lab/ui/looks'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { Payer } from '../../books/Payer.tsx'
import { Postings } from '../../books/Postings.tsx'
import { useLinkTo } from '../../list/address.ts'
import { nameOf } from '../../list/columns.tsx'
import { useFound } from '../../list/useFound.ts'
import { experimentAddress, orderAddress } from '../../work/experiment/address.ts'
import { backLooks } from '../refund/online.tsx'
import '../finance.css'
import '../../work/sample/sample.css'

type Payment = DataOf<'staff/payment/detail'>

/** Who paid for whom, by whom it was taken, and when. */
function Facts({ payment }: { payment: Payment }) {
  const linkTo = useLinkTo()
  const { payer, member, provider, is_phone, created, ended, state, expires } = payment
  return (
    <dl className="desk-request">
      <dt>金额</dt>
      <dd className="desk-request-sum number">{formatFen(payment.amount_fen)}</dd>
      <dt>付款方</dt>
      <dd>
        {payer.kind === 'cluster' && (
          <a {...linkTo(deskRow('cluster', payer.rid))}>
            <Payer payer={payer} />
          </a>
        )}
        <a {...linkTo(deskRow('member', member.rid))}>{nameOf(member)}</a>
        {payer.kind === 'cluster' && ' 支付'}
      </dd>
      <dt>渠道</dt>
      <dd>
        {paymentProviders[provider].title}，{is_phone ? '手机' : '扫码'}
      </dd>
      <dt>时间</dt>
      <dd className="number">
        {dateTimeOf(created)} 发起
        {ended !== undefined && `，${dateTimeOf(ended)} ${paymentStates[state]}`}
        {state === 'created' && `，${dateTimeOf(expires)} 关闭`}
      </dd>
    </dl>
  )
}

/** What it was to pay, each with the way to it. */
function Items({ payment: { items, target, amount_fen } }: { payment: Payment }) {
  const linkTo = useLinkTo()
  const left = { open: '待支付', paid: '已支付', released: '未支付' } as const
  return (
    <section className="desk-part" aria-label="支付内容">
      <h3>支付内容</h3>
      <ul className="desk-sides number">
        {items.map(({ kind, rid, number, order, fen, state }) => (
          <li key={rid}>
            <span>
              {paymentTargets[kind === 'statement' ? 'statement' : 'assign']}{' '}
              <a {...linkTo(kind === 'statement' ? deskRow('statement', rid) : experimentAddress(rid))}>
                {number}
              </a>
              {order && (
                <>
                  ，订单 <a {...linkTo(orderAddress(order.rid))}>{order.number}</a>
                </>
              )}{' '}
              <small>{left[state]}</small>
            </span>
            {formatFen(fen)}
          </li>
        ))}
        {target === 'prestore' && (
          <li>
            <span>{paymentTargets.prestore}</span>
            {formatFen(amount_fen)}
          </li>
        )}
      </ul>
    </section>
  )
}

/** Money that came for it, by the provider's numbers, and what was booked. */
function Money({ payment: { receipts, journals } }: { payment: Payment }) {
  if (receipts.length === 0) return <p className="desk-note">没有到账。</p>
  return (
    <>
      <section className="desk-part" aria-label="到账">
        <h3>到账</h3>
        <ul className="desk-sides number">
          {receipts.map(({ provider_number, fen, over_fen, at, booked }) => (
            <li key={provider_number}>
              <span>
                <span className="desk-code">{provider_number}</span>
                <p className="desk-note">
                  {dateTimeOf(at)} 支付，{dateTimeOf(booked)} 入账
                  {over_fen > 0 && `，${formatFen(over_fen)} 转入预存`}
                </p>
              </span>
              {formatFen(fen)}
            </li>
          ))}
        </ul>
      </section>
      <section className="desk-part" aria-label="分录">
        <h3>分录</h3>
        {journals.map(({ rid, title, at, postings }) => (
          <div key={rid}>
            <p className="desk-note number">
              {title}，{dateTimeOf(at)}
            </p>
            <Postings postings={postings} />
          </div>
        ))}
      </section>
    </>
  )
}

/** What went back the way it came, or was to. */
function Refunds({ payment: { refunds } }: { payment: Payment }) {
  const linkTo = useLinkTo()
  if (refunds.length === 0) return null
  return (
    <section className="desk-part" aria-label="原路退款">
      <h3>原路退款</h3>
      <ul className="desk-sides number">
        {refunds.map(({ rid, refund, is_payout, fen, state, asked, ended, reason }) => (
          <li key={rid}>
            <span>
              <a {...linkTo(`${deskFind('refund', refund.number)}${is_payout ? '&view=payout' : ''}`)}>
                {refund.number}
              </a>{' '}
              <Tag kind={backLooks[state]}>{backStates[state]}</Tag>
              <p className="desk-note">
                {dateTimeOf(ended ?? asked)}
                {reason && `，${reason}`}
              </p>
            </span>
            {formatFen(fen)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A payment online with what it paid, the money that came, and what was booked. */
export function PaymentDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const { found, isFailed, reload } = useFound('staff/payment/detail', { rid })
  return (
    <Dialog
      title={found ? `在线支付 ${found.number}` : '在线支付'}
      width={640}
      onClose={onClose}
      cancel="关闭"
    >
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found && (
        <div className="desk-form">
          <p className="desk-acts">
            <Tag kind={paymentLooks[found.state]}>{paymentStates[found.state]}</Tag>
            {found.reason}
          </p>
          <Facts payment={found} />
          <Items payment={found} />
          <Refunds payment={found} />
          <Money payment={found} />
        </div>
      )}
    </Dialog>
  )
}
