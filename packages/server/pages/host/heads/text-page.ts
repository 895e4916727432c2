import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { textOfHtml } from '../../../shop/content/html-text.ts'
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

const firstWords = (html: string) => {
  const text = textOfHtml(html)
  return text.length > description_length ? `${text.slice(0, description_length - 1)}…` : text
}
