import type { Brand } from '@lab/contract/rules/ground/brand'
import { type Match, matchRoute } from '@lab/contract/rules/ground/routes'
import { widgetPage } from '@lab/contract/rules/pages/widget-page'
import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { withPartner } from '@lab/contract/rules/people/partner/partner-link'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import type { WithPartners } from '../../people/partner/store.ts'
import { coveredBy } from '../host/covered.ts'
import { descriptionOf, headingOf } from '../host/descriptions.ts'
import { heads } from '../host/heads/heads.ts'
import { inProcessApi } from '../host/in-process-api.ts'
import { canonicalOf, valuesOf } from '../host/page-url.ts'
import { quietReads } from '../host/reads.ts'
import type { Widgets } from '../host/widgets.ts'
import type { Card } from './card.ts'

/**
 * What a card is of: a path of the portal with its query, a widget's tag, or a widget and the page that shows the same;
 * and the partner whose card it is.
 */
export interface OfCard {
  page?: string
  widget?: string
  partner?: string
}

export interface AskedCard {
  Querystring: Partial<Record<keyof OfCard, string | string[]>>
}

const gone = (base: string, site: string): Card => ({
  kind: site,
  title: '内容已不在这里',
  text: '它可能已经下架，或换了地址。请到网站上查找。',
  link: `${base}/`,
})

const said = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Finds what an address of ours is about, as it is told to pages that are no partner's. */
export const cardFinder = (app: FastifyInstance, deps: Deps & WithPartners, widgets: Widgets) => {
  const api = inProcessApi(app, quietReads(deps))

  const ofWidget = (
    tag: string,
    match: Match | undefined,
    base: string,
    { name }: Brand,
  ): Card | undefined => {
    if (!widgets.isOffered(tag)) return
    const summary = widgets.summary(tag)
    const title = widgetName(summary)
    const link = base + (match ? canonicalOf(match) : widgetPage(tag))
    return { kind: name, title, text: summary.slice(title.length + 1), link }
  }

  const ofPage = async (match: Match | undefined, base: string, brand: Brand): Promise<Card | undefined> => {
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

  /** `isFound`: the thing is there. `key`: whom a visit counts for. */
  return async (request: FastifyRequest<AskedCard>) => {
    const [page, widget] = [said(request.query.page), said(request.query.widget)]
    const base = baseOf(request, deps.settings)
    const [brand, partner] = await Promise.all([
      deps.brand(deps.db),
      deps.partners.countedBy(request.query.partner),
    ])
    const key = partner?.key ?? ''
    const match = matchRoute(page)
    // A page says more of one thing than the widget that could show any.
    const isOfPage = !widget || (match && coveredBy(match)?.widget?.tag === widget)
    const found = isOfPage ? await ofPage(match, base, brand) : ofWidget(widget, match, base, brand)
    const { link, ...card } = found ?? gone(base, brand.name)
    return {
      isFound: found !== undefined,
      base,
      brand,
      key,
      of: { ...(page && { page }), ...(widget && { widget }), ...(key && { partner: key }) } as OfCard,
      card: { ...card, canonical: link, link: withPartner(link, key) },
    }
  }
}
