import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useLab } from '@lab/core/react'
import { lazyPart } from '@lab/ui/lazy-part'
import { LinkTabs } from '@lab/ui/link-tabs'
import { PayerTabs } from '@lab/ui/payer-tabs'
import type { WidgetHost } from '@lab/widget'
import { type BillParams, billFilter } from './filter.ts'
import { Unsettled } from './Unsettled.tsx'

const Statements = lazyPart(() => import('./Statements.tsx').then((part) => part.Statements))

interface MemberUnsettledProps {
  attributes: BillParams & { view: string; cluster?: string }
  host: WidgetHost
}

const views = { '': '待结算', statement: '账单' } as const

/** What a member has to settle, and the bills of what they have settled (domain §3). */
export function MemberUnsettled({ attributes, host }: MemberUnsettledProps) {
  const lab = useLab()
  const view = attributes.view === 'statement' ? 'statement' : ''
  const filter = billFilter(attributes)
  const { cluster = '' } = attributes
  return (
    <div className="container member-frame">
      <PayerTabs cluster={cluster} href={(rid) => hrefOf('member-unsettled', {}, { cluster: rid, view })}>
        <LinkTabs
          label="结算"
          links={(Object.keys(views) as (keyof typeof views)[]).map((one) => ({
            href: lab.link(hrefOf('member-unsettled', {}, { cluster, view: one })),
            label: views[one],
            isCurrent: one === view,
          }))}
        />
        {view === 'statement' ? (
          <Statements cluster={cluster} filter={filter} />
        ) : (
          <Unsettled
            key={cluster}
            cluster={cluster}
            sort={sortParam(memberSorts['assign/unsettled'], attributes.sort)}
            page={filter.page}
            host={host}
          />
        )}
      </PayerTabs>
    </div>
  )
}
