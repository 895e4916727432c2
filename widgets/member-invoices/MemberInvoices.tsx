import { pageParam } from '@lab/contract/rules/ground/query-params'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { LinkTabs } from '@lab/ui/link-tabs'
import { EmptyState } from '@lab/ui/state'
import { useEffect, useState } from 'react'
import { type InvoiceParams, invoiceFilter } from './filter.ts'
import { Records } from './Records.tsx'

const OpenPayments = lazyPart(() => import('./OpenPayments.tsx').then((part) => part.OpenPayments))

const views = { '': '开票记录', open: '申请开票' } as const

/** What a member had invoiced, and what they still can (domain §3). */
export function MemberInvoices({ attributes }: { attributes: InvoiceParams }) {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(true), [])
  const view = attributes.view === 'open' ? 'open' : ''

  if (isAsked && !isMember)
    return (
      <div className="container member-frame">
        <EmptyState
          title="登录后查看发票"
          action={<Button onClick={() => lab.dialogs.open('login')}>登录</Button>}
        />
      </div>
    )
  return (
    <div className="container member-frame">
      <LinkTabs
        label="发票"
        links={(Object.keys(views) as (keyof typeof views)[]).map((one) => ({
          href: lab.link(hrefOf('member-invoiceLs', {}, { view: one })),
          label: views[one],
          isCurrent: one === view,
        }))}
      />
      {view === 'open' ? (
        <OpenPayments
          cluster={attributes.cluster ?? ''}
          bill={attributes.bill}
          page={pageParam(attributes.page)}
        />
      ) : (
        <Records filter={invoiceFilter(attributes)} />
      )}
    </div>
  )
}
