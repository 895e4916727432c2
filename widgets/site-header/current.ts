import { matchRoute, type RouteName } from '@lab/contract/rules/ground/routes'
import type { NavigationItem } from '@lab/contract/rules/pages/navigation'

/** Pages that no menu entry names, and the entry they belong to. */
const sections: Partial<Record<RouteName, string>> = {
  project: '/project',
  detail: '/project',
  article: '/list/news',
}

export interface Current {
  /** The entry that is this very page. */
  href?: string
  /** The top entry it stands under. */
  top?: NavigationItem
}

/** How well an entry names an address: its query parameters that agree, or −1 when it is another page. */
const likeness = (href: string, path: string, query: URLSearchParams) => {
  const [itemPath, itemQuery] = href.split('?')
  const wanted = [...new URLSearchParams(itemQuery)]
  return itemPath === path && wanted.every(([key, value]) => query.get(key) === value) ? wanted.length : -1
}

const withDescendants = (item: NavigationItem): NavigationItem[] => [
  item,
  ...(item.children ?? []).flatMap(withDescendants),
]

/** Where an address (path and query) stands in the menu. */
export const currentOf = (menu: readonly NavigationItem[], url: string): Current => {
  const [path = '', search] = (url.split('#')[0] ?? '').split('?')
  const query = new URLSearchParams(search)
  let best: Current & { score: number } = { score: -1 }
  for (const top of menu) {
    for (const { href } of withDescendants(top)) {
      const score = likeness(href, path, query)
      if (score > best.score) best = { score, href, top }
    }
  }
  if (best.top) return { href: best.href, top: best.top }
  const section = sections[matchRoute(url)?.route.name ?? 'home']
  return { top: menu.find((top) => section && withDescendants(top).some(({ href }) => href === section)) }
}
