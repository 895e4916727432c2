import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import type { InstantWay } from '@lab/contract/rules/money/statement/statement'
import { type MemberSort, memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOnce } from '@lab/core/api/useOnce'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { BankAccount } from '@lab/ui/bank-account'
import { lazyPart } from '@lab/ui/lazy-part'
import { ButtonLink } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { SortSelect, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { useState } from 'react'
import { PayNow } from './PayNow.tsx'
import { PayRow } from './PayRow.tsx'
import { type PayWay, PickBar, payerOf } from './PickBar.tsx'

const Transfer = lazyPart(() => import('./Transfer.tsx').then((part) => part.Transfer))
const PayOnline = lazyPart(() => import('@lab/ui/pay-online').then((part) => part.PayOnline))

type Payable = DataOf<'order/ready2pay'>['list'][number]

const sumOf = (rows: readonly Payable[]) => rows.reduce((sum, { fen }) => sum + fen, 0)

/** What is chosen as one payment online has it: bills, or quotes of what is paid before the work. */
const onlineOf = (rows: readonly Payable[]) => ({
  target: rows.every(({ kind }) => kind === 'statement') ? ('statement' as const) : ('assign' as const),
  rids: rows.map(({ rid }) => rid),
})

interface ToPayProps {
  /** The bill with which one comes. */
  bill?: string
  sort?: MemberSort<'order/ready2pay'>
  host: WidgetHost
}

/** Bills and accepted quotes, chosen to be paid together, each way that their payer has. */
export function ToPay({ bill, sort, host }: ToPayProps) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('order/ready2pay', { sort })
  const sorting = useSorting(memberSorts['order/ready2pay'], sort, (to) =>
    hrefOf('member-unpaid', {}, { sort: to }),
  )
  const [picked, setPicked] = useState<readonly string[]>()
  const [open, setOpen] = useState<PayWay>()
  const once = useOnce()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.list.length === 0)
    return (
      <EmptyState
        title="没有待支付的账单"
        hint="未付的账单，与接受后待付款的报价，会出现在这里"
        action={<ButtonLink href={lab.link(hrefOf('member-unsettled'))}>查看待结算</ButtonLink>}
      />
    )

  const free = found.list.filter(({ transfer, payment }) => !transfer && !payment)
  // The bill with which one came, or the only one there is, is chosen beforehand.
  const first = free.filter(({ rid }) => rid === bill || free.length === 1).map(({ rid }) => rid)
  const chosen = picked ?? first
  const rows = free.filter(({ rid }) => chosen.includes(rid))
  const sum = sumOf(rows)
  const choose = (rid: string, isChosen: boolean) =>
    setPicked(isChosen ? [...chosen, rid] : chosen.filter((one) => one !== rid))
  const done = async () => {
    setOpen(undefined)
    setPicked(undefined)
    await reload()
  }
  const payNow = async (pay: InstantWay) => {
    const rids = rows.map(({ rid }) => rid)
    const isQuote = rows[0]?.kind === 'quote'
    const { code, reason } = await once({ rids, pay }, (options) =>
      isQuote
        ? lab.api.post('assign/prepay', { rids }, options)
        : lab.api.post('assign/payStatement', { rids, pay }, options),
    )
    if (!code && !reason) return
    if (code) {
      lab.messages.success('操作成功!')
      host.emit('lab-order-changed', { rids })
    }
    await done()
  }
  return (
    <>
      <div className="member-top">
        <p className="member-note">
          共 <span className="number">{found.list.length}</span> 笔，合计{' '}
          <strong className="number">{formatFen(found.total_fen)}</strong>
        </p>
        {found.list.length > 1 && <SortSelect sorting={sorting} labelHidden />}
      </div>
      <ul className="pick-list" aria-label="待支付">
        {found.list.map((row) => (
          <PayRow
            key={row.rid}
            row={row}
            isChosen={chosen.includes(row.rid)}
            onChoose={(isChosen) => choose(row.rid, isChosen)}
          />
        ))}
      </ul>
      {found.account && <BankAccount account={found.account} />}
      {free.length > 0 && (
        <PickBar
          ready={found}
          free={free}
          rows={rows}
          sum={sum}
          onAll={(isChosen) => setPicked(isChosen ? free.map(({ rid }) => rid) : [])}
          onPay={setOpen}
        />
      )}
      {open === 'transfer' && (
        <Transfer
          rows={rows}
          account={found.account}
          today={dateOf(lab.clock.now())}
          onClose={() => setOpen(undefined)}
          onDone={done}
        />
      )}
      {open === 'online' && (
        <PayOnline
          what={onlineOf(rows)}
          fen={sum}
          online={found.online}
          onClose={() => void done()}
          onEnd={() => host.emit('lab-order-changed', { rids: rows.map(({ rid }) => rid) })}
        />
      )}
      {(open === 'prestore' || open === 'credit') && (
        <PayNow
          pay={open}
          payer={payerOf(found, rows)}
          rows={rows}
          sum={sum}
          onClose={() => setOpen(undefined)}
          onConfirm={() => payNow(open)}
        />
      )}
    </>
  )
}
