import { hrefOf, listTitles } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { LinkTabs } from '@lab/ui/link-tabs'

/** The lists beside each other. */
export function ListTypes({ type }: { type: string }) {
  const lab = useLab()
  const links = Object.entries(listTitles).map(([one, label]) => ({
    href: lab.link(hrefOf('list', { type: one })),
    label,
    isCurrent: one === type,
  }))
  return <LinkTabs label="资讯分类" links={links} />
}
