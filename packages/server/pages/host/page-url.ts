import { listFilter, listQuery } from '@lab/contract/rules/ground/list-filter'
import { keywordParam } from '@lab/contract/rules/ground/query-params'
import { hrefOf, type Match, type RouteName } from '@lab/contract/rules/ground/routes'
import { projectFilter, projectQuery } from '@lab/contract/rules/shop/catalogue/project-filter'

/** The query keys that change what a page shows, by route, in the order a canonical address names them. */
const queryKeys: Partial<Record<RouteName, readonly string[]>> = {
  project: ['typeId', 'childId', 'title', 'kw', 'sort', 'page'],
  list: ['kw', 'page'],
  search: ['kw'],
  'member-coupon': ['view', 'sort', 'page'],
  'member-integral': ['view', 'from', 'to', 'page'],
  'member-sample': ['view', 'state', 'sort', 'page'],
  'member-prestore': ['cluster', 'view', 'from', 'to', 'page'],
  'member-communityMg': ['rid', 'view', 'tab', 'kw', 'months', 'sort', 'page'],
  'member-communityJn': ['view', 'kw', 'page'],
  'member-unsettled': ['cluster', 'view', 'state', 'from', 'to', 'sort', 'page'],
  'member-promotion': ['view', 'from', 'to', 'sort', 'page'],
  'member-invite': ['page'],
  'member-unpaid': ['view', 'cluster', 'bill', 'payment', 'sort', 'page'],
  'member-invoiceLs': ['cluster', 'view', 'bill', 'state', 'kw', 'from', 'to', 'sort', 'page'],
  'member-order': ['rid', 'assign', 'tab', 'kw', 'from', 'to', 'sort', 'page'],
  'member-oquery': ['kind', 'kw', 'state', 'from', 'to', 'sort', 'page'],
  'member-reservation': ['view', 'page'],
  inbox: ['view', 'page'],
}

/** Values that a page shared by several routes has from its route alone. */
const routeValues: Partial<Record<RouteName, Record<string, string>>> = {
  'about-profile': { key: 'profile' },
  'about-culture': { key: 'culture' },
  'about-recruit': { key: 'recruit' },
  'embed-editors': { guide: 'editors' },
  'embed-tags': { guide: 'tags' },
  'embed-partners': { guide: 'partners' },
}

/** Parameters of a path that widgets know by another name. */
const otherNames: Partial<Record<RouteName, Record<string, string>>> = { article: { id: 'rid' } }

/** Where anything may be written into an address: what of it makes sense. */
const readers: Partial<Record<RouteName, (said: Record<string, string>) => object>> = {
  project: (said) => projectQuery(projectFilter(said)),
  list: (said) => listQuery(listFilter(said)),
  search: ({ kw }) => ({ kw: keywordParam(kw) }),
}

/** What is there without being said; and the order of a list, which makes it no other list. */
const isUnsaid = (key: string, value: string) => key === 'sort' || (key === 'page' && value === '1')

/** The route's values that its page depends on; the query wins over the path (reading 1). */
export const valuesOf = ({ route, params, query }: Match): Record<string, string> => {
  const keys = queryKeys[route.name] ?? []
  const said = Object.fromEntries(keys.map((key) => [key, query[key] || params[key] || '']))
  const read = Object.entries(readers[route.name]?.(said) ?? said)
  return {
    ...routeValues[route.name],
    ...Object.fromEntries(
      Object.entries(params)
        .filter(([key]) => !keys.includes(key))
        .map(([key, value]) => [otherNames[route.name]?.[key] ?? key, value]),
    ),
    ...Object.fromEntries(read.flatMap(([key, value]) => (value ? [[key, String(value)]] : []))),
  }
}

/** One address for all addresses of the same page: path, and what of the query matters, in a fixed order. */
export const pageUrlOf = (match: Match, leaveOut: typeof isUnsaid = () => false): string => {
  const values = valuesOf(match)
  const keys = queryKeys[match.route.name] ?? []
  const query = keys.flatMap((key) => {
    const value = values[key]
    return value && !leaveOut(key, value) ? [[key, value] as const] : []
  })
  const path = Object.entries(match.params).filter(([key]) => !keys.includes(key))
  return hrefOf(match.route.name, Object.fromEntries(path), Object.fromEntries(query))
}

/** The address a page gives crawlers, below the site's own. */
export const canonicalOf = (match: Match): string => pageUrlOf(match, isUnsaid)
