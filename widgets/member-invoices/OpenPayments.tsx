import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import {
  applyLimits,
  invoiceLines,
  invoiceSources,
  notInvoicedReasons,
} from '@lab/contract/rules/money/invoice/invoice-application'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { setFootHeight } from '@lab/ui/foot-height'
import { lazyPart } from '@lab/ui/lazy-part'
import { Pagination } from '@lab/ui/pagination'
import { PayerTabs } from '@lab/ui/payer-tabs'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import type { Open } from './filter.ts'

const ApplyDialog = lazyPart(() => import('./ApplyDialog.tsx').then((part) => part.ApplyDialog))

interface OpenPaymentsProps {
  /** The group of theirs whose payments are shown; empty: their own. */
  cluster: string
  /** The bill with which one comes: it is chosen beforehand. */
  bill?: string
  page: number
}

/** What was paid and is not yet invoiced, by themselves or by a group of theirs. */
export function OpenPayments({ cluster, bill, page }: OpenPaymentsProps) {
  return (
    <PayerTabs
      may="invoice"
      cluster={cluster}
      href={(rid) => hrefOf('member-invoiceLs', {}, { view: 'open', cluster: rid })}
    >
      <Payments key={`${cluster} ${bill}`} cluster={cluster} bill={bill} page={page} />
    </PayerTabs>
  )
}

/** Chosen, and asked for. */
function Payments({ cluster, bill, page }: OpenPaymentsProps) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('invoiceApply/available', {
    page,
    limit: applyLimits.sources,
    ...(cluster && { cluster_rid: cluster }),
  })
  const [chosen, setChosen] = useState<readonly string[]>(bill ? [bill] : [])
  const [isApplying, setApplying] = useState(false)
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.list.length === 0)
    return (
      <>
        <EmptyState title="没有可以开票的款项" hint="账单付清或预存到账后，会出现在这里" />
        <Others others={found.others} bill={bill} />
      </>
    )

  const rows = found.list.filter(({ rid }) => chosen.includes(rid))
  const { amount_fen } = invoiceLines(rows, found.left_fen)
  const asked_fen = rows.reduce((sum, { open_fen }) => sum + open_fen, 0)
  const isAll = rows.length === found.list.length
  const choose = (rid: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, rid] : before.filter((one) => one !== rid)))

  return (
    <>
      <p className="invoice-left">
        还可以开票 <strong className="number">{formatFen(found.left_fen)}</strong>
        <span className="member-note">用预存支付的账单与预存是同一笔钱，合计不超过实际付款</span>
      </p>
      <ul className="pick-list" aria-label="可以开票的款项">
        {found.list.map((row) => (
          <OpenRow key={row.rid} row={row} isChosen={chosen.includes(row.rid)} onChoose={choose} />
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) =>
          lab.link(hrefOf('member-invoiceLs', {}, { cluster, view: 'open', page: to === 1 ? undefined : to }))
        }
      />
      <section className="pick-bar" ref={setFootHeight} aria-label="开票所选">
        <Checkbox
          name="all"
          label="全选本页"
          checked={isAll}
          onChange={(isChosen) => setChosen(isChosen ? found.list.map(({ rid }) => rid) : [])}
        />
        <p className="pick-sum" aria-live="polite">
          已选 <span className="number">{rows.length}</span> 笔，
          <strong className="number">{formatFen(amount_fen)}</strong>
          {amount_fen < asked_fen && <small>（至多还可开票的金额）</small>}
        </p>
        <Button kind="primary" disabled={amount_fen === 0} onClick={() => setApplying(true)}>
          申请开票
        </Button>
      </section>
      <Others others={found.others} bill={bill} />
      {isApplying && (
        <ApplyDialog
          cluster={cluster}
          chosen={rows}
          amount_fen={amount_fen}
          onClose={() => setApplying(false)}
          onDone={async () => lab.navigation.go(hrefOf('member-invoiceLs'))}
        />
      )}
    </>
  )
}

/** What was paid and cannot be invoiced, and why; open where one came with it. */
function Others({ others, bill }: { others: DataOf<'invoiceApply/available'>['others']; bill?: string }) {
  if (others.length === 0) return null
  return (
    <details className="invoice-others" open={others.some(({ rid }) => rid === bill)}>
      <summary>不能开票的款项</summary>
      <ul>
        {others.map(({ kind, rid, number, paid_fen, reason }) => (
          <li key={rid}>
            <span>
              {invoiceSources[kind]} <span className="number">{number}</span>
              <span className="number"> {formatFen(paid_fen)}</span>
            </span>
            <span className="member-note">{notInvoicedReasons[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface OpenRowProps {
  row: Open
  isChosen: boolean
  onChoose: (rid: string, isChosen: boolean) => void
}

function OpenRow({ row, isChosen, onChoose }: OpenRowProps) {
  return (
    <li className="pick-row">
      <Checkbox
        name={row.rid}
        label={<span className="visually-hidden">选择 {row.number}</span>}
        checked={isChosen}
        onChange={(value) => onChoose(row.rid, value)}
      />
      <div>
        <p className="invoice-open-name">
          <Tag>{invoiceSources[row.kind]}</Tag> <span className="number">{row.number}</span>
        </p>
        <p className="member-note number">
          {dateOf(row.at)} {row.kind === 'prestore' ? '到账' : '付清'}
          {row.open_fen < row.paid_fen && ` · 共 ${formatFen(row.paid_fen)}`}
        </p>
      </div>
      <strong className="number">{formatFen(row.open_fen)}</strong>
    </li>
  )
}
