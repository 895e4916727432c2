import type { Brand } from '@lab/contract/rules/ground/brand'
import { matchRoute } from '@lab/contract/rules/ground/routes'
import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { coveredBy } from '../host/covered.ts'
import { descriptionOf, headingOf } from '../host/descriptions.ts'
import { heads } from '../host/heads/heads.ts'
import { inProcessApi } from '../host/in-process-api.ts'
import { canonicalOf, valuesOf } from '../host/page-url.ts'
import { quietReads } from '../host/reads.ts'
import type { Widgets } from '../host/widgets.ts'
import { type Card, cardHtml, cardPolicy } from './card.ts'
import { sendFramable } from './framable.ts'

interface Asked {
  /** A path of the portal with its query, or a widget's tag. */
  Querystring: Partial<Record<'page' | 'widget', string | string[]>>
}

const age_s = 300

/** Where the card of a page or a widget is. */
export const cardAddress = (base: string, of: { page: string } | { widget: string }): string =>
  `${base}/embed/card?${new URLSearchParams(of)}`

const gone = (base: string, site: string): Card => ({
  kind: site,
  title: '内容已不在这里',
  text: '它可能已经下架，或换了地址。请到网站上查找。',
  link: `${base}/`,
})

/** `/embed/card`: what an address of ours is about, for pages that are no partner's. */
export const registerCards = (app: FastifyInstance, deps: Deps, widgets: Widgets) => {
  const api = inProcessApi(app, quietReads(deps))

  const ofWidget = (tag: string, base: string, { name }: Brand): Card | undefined => {
    if (!widgets.isOffered(tag)) return
    const summary = widgets.summary(tag)
    const title = widgetName(summary)
    return { kind: name, title, text: summary.slice(title.length + 1), link: `${base}/` }
  }

  const ofPage = async (path: string, base: string, brand: Brand): Promise<Card | undefined> => {
    const match = matchRoute(path)
    if (!match || !coveredBy(match)) return
    const head = await heads[match.route.name]?.({ match, values: valuesOf(match), api, base, brand })
    if (head === 'not-found') return
    return {
      kind: head?.kind ?? '网站栏目',
      title: head?.heading ?? headingOf(match),
      text: head?.description ?? descriptionOf(match),
      image: head?.image,
      link: base + canonicalOf(match),
    }
  }

  app.get<Asked>('/embed/card', async (request, reply) => {
    const { query } = request
    const base = baseOf(request, deps.settings)
    const brand = await deps.brand(deps.db)
    const [page = '', widget = ''] = [query.page, query.widget].map((said) =>
      typeof said === 'string' ? said : '',
    )
    const card = widget ? ofWidget(widget, base, brand) : await ofPage(page, base, brand)
    return sendFramable(reply.code(card ? 200 : 404), {
      html: cardHtml(card ?? gone(base, brand.name), base, brand.name),
      policy: cardPolicy(base),
      cache: `public, max-age=${age_s}`,
    })
  })
}
