import type { Match, RouteName } from '@lab/contract/rules/ground/routes'
import { valuesOf } from './page-url.ts'

interface Page {
  /** The widget that it is about; none: others show its card. */
  tag?: string
  /** What a frame of the widget starts with, px. */
  height?: number
  attributes?: Record<string, string>
}

const text = (key: string): Page => ({ tag: 'lab-page-content', height: 800, attributes: { key } })

/** Pages that can be shown elsewhere, by route: all that are not a member's own. */
const pages: Partial<Record<RouteName, Page>> = {
  home: {},
  project: { tag: 'lab-project-list', height: 900 },
  detail: { tag: 'lab-project-detail', height: 1200 },
  list: { tag: 'lab-article-list', height: 800 },
  article: { tag: 'lab-article', height: 900 },
  contact: { tag: 'lab-contact', height: 700 },
  guide: { tag: 'lab-guide', height: 1000 },
  require: { tag: 'lab-requirement-form', height: 900 },
  search: { tag: 'lab-search', height: 800 },
  verify: { tag: 'lab-report-verify', height: 500 },
  reserve: {},
  embed: {},
  'embed-editors': {},
  'embed-tags': {},
  'embed-partners': {},
  televised: text('televised'),
  license: text('license'),
  policy: text('policy'),
  'about-profile': text('profile'),
  'about-culture': text('culture'),
  'about-recruit': text('recruit'),
}

export interface Covered {
  widget?: { tag: string; height: number; attributes: Record<string, string> }
}

const nameOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** How a page is shown elsewhere: its widget with the route's values as its attributes. */
export const coveredBy = (match: Match): Covered | undefined => {
  const page = pages[match.route.name]
  if (!page) return
  const { tag, height = 600, attributes } = page
  const values = Object.entries(valuesOf(match)).map(([key, value]) => [nameOf(key), value])
  return tag ? { widget: { tag, height, attributes: { ...Object.fromEntries(values), ...attributes } } } : {}
}

/** Where programs ask how what an address shows is embedded (oEmbed discovery). */
export const oembedAddress = (base: string, url: string): string =>
  `${base}/oembed?${new URLSearchParams({ url })}`

export const oembedOf = (match: Match, base: string, page: string) =>
  coveredBy(match) && oembedAddress(base, page)
