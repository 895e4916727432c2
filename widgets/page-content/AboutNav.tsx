import { hrefOf, type RouteName } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { LinkTabs } from '@lab/ui/link-tabs'

const pages = [
  { key: 'profile', route: 'about-profile', label: '公司简介' },
  { key: 'culture', route: 'about-culture', label: '企业文化' },
  { key: 'recruit', route: 'about-recruit', label: '招贤纳士' },
] as const satisfies readonly { key: string; route: RouteName; label: string }[]

export const isAbout = (key: string) => pages.some((page) => page.key === key)

/** The pages about us, beside the one that is shown. */
export function AboutNav({ current }: { current: string }) {
  const lab = useLab()
  const links = pages.map(({ key, route, label }) => ({
    href: lab.link(hrefOf(route)),
    label,
    isCurrent: key === current,
  }))
  return <LinkTabs label="关于我们" links={links} />
}
