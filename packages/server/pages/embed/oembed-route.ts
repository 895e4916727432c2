import type { Brand } from '@lab/contract/rules/ground/brand'
import { type Match, matchRoute } from '@lab/contract/rules/ground/routes'
import { widgetPage } from '@lab/contract/rules/pages/widget-page'
import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../ground/html.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf, originOf } from '../../ground/http/origins.ts'
import type { WithPartners } from '../../people/partner/store.ts'
import { type Covered, coveredBy } from '../host/covered.ts'
import { headingOf } from '../host/descriptions.ts'
import { heads } from '../host/heads/heads.ts'
import { inProcessApi } from '../host/in-process-api.ts'
import { canonicalOf, valuesOf } from '../host/page-url.ts'
import { quietReads } from '../host/reads.ts'
import type { Widgets } from '../host/widgets.ts'
import { cardSize } from './card.ts'
import { cardAddress } from './card-route.ts'
import type { OfCard } from './find-card.ts'

interface Asked {
  /** A name said twice is a list. */
  Querystring: Partial<Record<'url' | 'format' | 'maxwidth' | 'maxheight' | 'partner', string | string[]>>
}

const said = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

interface Shown {
  title: string
  /** The address of ours that it is about. */
  link: string
  card: OfCard
  widget?: NonNullable<Covered['widget']>
}

/** px */
const widest = 800
const least = 200
const cache_age_s = 3600

const limited = (size: number, limit: string | undefined) =>
  limit && /^\d{1,5}$/.test(limit) ? Math.max(least, Math.min(size, Number(limit))) : size

/** `frameborder` too, though it is old: some CMSs, WordPress among them, strip `style` from what they discover. */
const iframe = (ours: string, title: string, width: number, height: number) =>
  `<iframe src="${escapeHtml(ours)}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
  `frameborder="0" loading="lazy" style="border:0;max-width:100%"></iframe>`

/**
 * What WordPress shows until the frame has spoken, and for ever where it does not; without it, it gives the frame no
 * height. It strips `hidden`, which keeps the link from standing beside the frame everywhere else.
 */
const quote = ({ title, link }: Shown) =>
  `<blockquote class="wp-embedded-content" hidden><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></blockquote>`

/** The widget itself, for the pages of a partner. */
const frame = (base: string, { tag, attributes, height }: NonNullable<Shown['widget']>, partner: string) => ({
  width: widest,
  height,
  address: `${base}/embed/frame/${tag}?${new URLSearchParams({ ...attributes, partner })}`,
  script: `<script type="module" src="${escapeHtml(base)}/widgets/frame-host.js"></script>`,
})

/** A card, for everyone else: a frame of a widget would stay empty there. */
const card = (base: string, { card }: Shown, partner: string) => ({
  ...cardSize,
  address: cardAddress(base, partner ? { ...card, partner } : card),
  script: '',
})

/**
 * `GET /oembed?url=` (oembed.com, type `rich`): how a page or a frame of ours is shown in another page: with a
 * partner's key by its widget, else by a card that anyone may frame.
 */
export const registerOembed = (app: FastifyInstance, deps: Deps & WithPartners, widgets: Widgets) => {
  const api = inProcessApi(app, quietReads(deps))

  const ofFrame = ({ pathname, searchParams }: URL, base: string): Shown | undefined => {
    const tag = /^\/embed\/frame\/([\w-]+)$/.exec(pathname)?.[1]
    if (!tag || !widgets.isOffered(tag)) return
    const { partner: _, ...attributes } = Object.fromEntries(searchParams)
    const page = widgetPage(tag, attributes)
    return {
      title: widgetName(widgets.summary(tag)),
      link: base + page,
      widget: { tag, height: 600, attributes },
      card: { page, widget: tag },
    }
  }

  const ofPage = async (match: Match | undefined, base: string, brand: Brand): Promise<Shown | undefined> => {
    const covered = match && coveredBy(match)
    if (!covered) return
    const told = await heads[match.route.name]?.({ match, values: valuesOf(match), api, base, brand })
    if (told === 'not-found') return
    const page = canonicalOf(match)
    const title = told?.heading ?? headingOf(match)
    return { title, link: base + page, widget: covered.widget, card: { page } }
  }

  app.get<Asked>('/oembed', async (request, reply) => {
    const { query } = request
    const url = said(query.url) ?? ''
    const format = said(query.format) ?? 'json'
    reply.header('access-control-allow-origin', '*')
    if (format !== 'json') return reply.code(501).send({ error: 'json only' })
    const base = baseOf(request, deps.settings)
    const ours = originOf(url) === originOf(base) ? new URL(url) : undefined
    const brand = await deps.brand(deps.db)
    const shown =
      ours && (ofFrame(ours, base) ?? (await ofPage(matchRoute(ours.pathname + ours.search), base, brand)))
    const key = said(query.partner) || ours?.searchParams.get('partner')
    if (!shown) return reply.callNotFound()
    const isPartner = key && (await deps.partners.ofKey(key)) !== undefined
    const { address, script, ...most } =
      isPartner && shown.widget ? frame(base, shown.widget, key) : card(base, shown, isPartner ? key : '')
    const width = limited(most.width, said(query.maxwidth))
    const height = limited(most.height, said(query.maxheight))
    return reply.header('cache-control', `public, max-age=${cache_age_s}`).send({
      version: '1.0',
      type: 'rich',
      provider_name: brand.name,
      provider_url: `${base}/`,
      cache_age: cache_age_s,
      title: shown.title,
      html: quote(shown) + iframe(address, shown.title, width, height) + script,
      width,
      height,
    })
  })
}
