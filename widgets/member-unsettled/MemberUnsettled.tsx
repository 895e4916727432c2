import { hrefOf } from '@lab/contract/rules/routes'
import { useLab } from '@lab/core/react'
import { lazyPart } from '@lab/ui'
import { LinkTabs } from '@lab/ui/catalogue'
import type { WidgetHost } from '@lab/widget'
import { Payers } from './Payers.tsx'
import { Unsettled } from './Unsettled.tsx'

const Statements = lazyPart(() => import('./Statements.tsx').then((part) => part.Statements))

interface MemberUnsettledProps {
  attributes: { view: string; page: number; cluster?: string }
  host: WidgetHost
}

const views = { '': '待结算', statement: '账单' } as const

/** What a member has to settle, and the bills of what he has settled (domain §3). */
export function MemberUnsettled({ attributes, host }: MemberUnsettledProps) {
  const lab = useLab()
  const view = attributes.view === 'statement' ? 'statement' : ''
  const page = Math.max(1, Math.min(Math.floor(attributes.page) || 1, 100_000))
  const { cluster = '' } = attributes
  return (
    <div className="container unsettled">
      <Payers cluster={cluster} />
      <LinkTabs
        label="结算"
        links={(Object.keys(views) as (keyof typeof views)[]).map((one) => ({
          href: lab.link(hrefOf('member-unsettled', {}, { cluster, view: one })),
          label: views[one],
          isCurrent: one === view,
        }))}
      />
      {view === 'statement' ? (
        <Statements page={page} />
      ) : (
        <Unsettled key={cluster} cluster={cluster} page={page} host={host} />
      )}
    </div>
  )
}
