import { hrefOf } from '@lab/contract/rules/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { LinkTabs } from '@lab/ui/catalogue'

/** Whose things are settled: the member's own, or those that a group of his pays; nothing where he is in none. */
export function Payers({ cluster }: { cluster: string }) {
  const lab = useLab()
  const groups = useOwn('cluster/all', {}).found?.list ?? []
  if (groups.length === 0) return null
  return (
    <LinkTabs
      label="付款方"
      links={[{ rid: '', name: '本人' }, ...groups].map(({ rid, name }) => ({
        href: lab.link(hrefOf('member-unsettled', {}, { cluster: rid })),
        label: name,
        isCurrent: rid === cluster,
      }))}
    />
  )
}
