import type { ClusterAct } from '@lab/contract/rules/people/cluster/roles'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import type { ReactNode } from 'react'
import { LinkTabs } from '../link-tabs/LinkTabs.tsx'
import { Below } from '../skeleton/Below.tsx'

export interface PayerTabsProps {
  /** The group that is shown; empty: the member. */
  cluster: string
  href: (cluster: string) => string
  /** Only groups in which they may do this. */
  may?: ClusterAct
  /** What is shown of that payer. */
  children: ReactNode
}

/** Whose money is looked at: the member's own, or that of a group of theirs; no tabs where there is none. */
export function PayerTabs({ cluster, href, may, children }: PayerTabsProps) {
  const { link } = useLab()
  const { found, isFailed, isVisitor } = useOwn('cluster/all', may ? { may } : {})
  const groups = found?.list ?? []
  return (
    <>
      {groups.length > 0 && (
        <LinkTabs
          label="付款方"
          links={[{ rid: '', name: '本人' }, ...groups].map(({ rid, name }) => ({
            href: link(href(rid)),
            label: name,
            isCurrent: rid === cluster,
          }))}
        />
      )}
      <Below isReady={found !== undefined || isFailed || isVisitor}>{children}</Below>
    </>
  )
}
