import { pageParam } from '@lab/contract/rules/ground/query-params'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { LinkTabs } from '@lab/ui/link-tabs'
import { PayerTabs } from '@lab/ui/payer-tabs'
import { EmptyState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { useEffect, useState } from 'react'
import { ToPay } from './ToPay.tsx'

const Transfers = lazyPart(() => import('./Transfers.tsx').then((part) => part.Transfers))
const Payments = lazyPart(() => import('./Payments.tsx').then((part) => part.Payments))
const Credit = lazyPart(() => import('./Credit.tsx').then((part) => part.Credit))

interface MemberUnpaidProps {
  attributes: { view: string; page: number; cluster?: string; sort?: string; bill?: string; payment?: string }
  host: WidgetHost
}

const views = { '': '待支付', payment: '在线支付', transfer: '转账记录', credit: '信用额度' } as const

type View = keyof typeof views

const isView = (view: string): view is View => Object.hasOwn(views, view)

/** What a member has to pay, what they have sent for it, and what they may owe (domain §3). */
export function MemberUnpaid({ attributes, host }: MemberUnpaidProps) {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  // The server, and the first frame, know of no session.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const view = isView(attributes.view) ? attributes.view : ''
  const page = pageParam(attributes.page)
  const { cluster = '' } = attributes

  if (isHere && !isMember) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return (
      <div className="container member-frame unpaid">
        <EmptyState title="登录后查看待支付的账单" action={login} />
      </div>
    )
  }
  return (
    <div className="container member-frame unpaid">
      <LinkTabs
        label="支付"
        links={(Object.keys(views) as View[]).map((one) => ({
          href: lab.link(hrefOf('member-unpaid', {}, { view: one })),
          label: views[one],
          isCurrent: one === view,
        }))}
      />
      {view === '' && (
        <ToPay
          key={attributes.bill}
          bill={attributes.bill}
          sort={sortParam(memberSorts['order/ready2pay'], attributes.sort)}
          host={host}
        />
      )}
      {view === 'payment' && <Payments key={attributes.payment} page={page} opened={attributes.payment} />}
      {view === 'transfer' && <Transfers page={page} />}
      {view === 'credit' && (
        <PayerTabs
          may="credit"
          cluster={cluster}
          href={(rid) => hrefOf('member-unpaid', {}, { view, cluster: rid })}
        >
          <Credit key={cluster} cluster={cluster} page={page} />
        </PayerTabs>
      )}
    </div>
  )
}
