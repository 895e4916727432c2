import type { Match, RouteName } from '@lab/contract/rules/ground/routes'
import { valuesOf } from './page-url.ts'

/** Pages that can be shown elsewhere, by route: the widget they are about, and the height a frame starts with, px. */
const pages: Partial<Record<RouteName, { tag: string; height: number }>> = {
  project: { tag: 'lab-project-list', height: 900 },
  detail: { tag: 'lab-project-detail', height: 1200 },
  list: { tag: 'lab-article-list', height: 800 },
  article: { tag: 'lab-article', height: 900 },
  contact: { tag: 'lab-contact', height: 700 },
  guide: { tag: 'lab-guide', height: 1000 },
  require: { tag: 'lab-requirement-form', height: 900 },
}

export interface Covered {
  tag: string
  height: number
  attributes: Record<string, string>
}

const nameOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The widget that stands for a page in a frame, with the route's values as its attributes. */
export const coveredBy = (match: Match): Covered | undefined => {
  const page = pages[match.route.name]
  const attributes = Object.entries(valuesOf(match)).map(([key, value]) => [nameOf(key), value])
  return page && { ...page, attributes: Object.fromEntries(attributes) }
}

/** Where programs ask how a page is embedded (oEmbed discovery). */
export const oembedOf = (match: Match, base: string, page: string) =>
  coveredBy(match) && `${base}/oembed?${new URLSearchParams({ url: page })}`
