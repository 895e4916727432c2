import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/routes'
import sanitizeHtml from 'sanitize-html'
import { breadcrumb, homePlace } from './breadcrumb.ts'
import type { HeadOf } from './head-of.ts'

/** What a search engine shows of a page, in characters. */
const description_length = 110

/** A page of one text (about us, guide, terms …): described by its first words unless the route says more. */
export const textPageHead =
  (key: string, described = false): HeadOf =>
  async ({ match: { route }, api, base }) => {
    const { data } = (await api.get('open/web/page', { key })) as { data?: DataOf<'open/web/page'> }
    return {
      ...(data && !described && { description: firstWords(data.content) }),
      jsonLd: [breadcrumb(base, [homePlace, { name: route.title, path: hrefOf(route.name) }])],
    }
  }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const firstWords = (html: string) => {
  const text = sanitizeHtml(html.replace(/<\/(p|li|h\d|t[dhr])>/g, '$& '), { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > description_length ? `${text.slice(0, description_length - 1)}…` : text
}
