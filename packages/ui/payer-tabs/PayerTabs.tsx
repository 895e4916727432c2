import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { LinkTabs } from '../link-tabs/LinkTabs.tsx'

export interface PayerTabsProps {
  /** The group that is shown; empty: the member himself. */
  cluster: string
  href: (cluster: string) => string
  /** Groups that he owns only. */
  owned?: boolean
}

/** Whose money is looked at: the member's own, or that of a group of his; nothing where there is none. */
export function PayerTabs({ cluster, href, owned }: PayerTabsProps) {
  const { link } = useLab()
  const all = useOwn('cluster/all', {}).found?.list ?? []
  const groups = all.filter(({ role }) => !owned || role === 'owner')
  if (groups.length === 0) return null
  return (
    <LinkTabs
      label="付款方"
      links={[{ rid: '', name: '本人' }, ...groups].map(({ rid, name }) => ({
        href: link(href(rid)),
        label: name,
        isCurrent: rid === cluster,
      }))}
    />
  )
}
