import { mayShow, widgetName } from '@lab/contract/rules/people/partner/embedding'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../ground/html.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { refuse } from '../../ground/refuse.ts'
import { countLoad } from '../../people/partner/loads.ts'
import type { Partner, WithPartners } from '../../people/partner/store.ts'
import { standbyOf } from '../../shop/version/standby.ts'
import { tellAge } from '../../shop/version/tell-age.ts'
import { oembedAddress } from '../host/covered.ts'
import { inProcessApi } from '../host/in-process-api.ts'
import { quietReads } from '../host/reads.ts'
import { attributesHtml } from '../host/render.ts'
import { watchedReads } from '../host/watched-reads.ts'
import type { Widgets } from '../host/widgets.ts'
import { sendFramable } from './framable.ts'
import { type Frame, frameHtml, framePolicy, originsOf, tokensIn } from './frame.ts'

export interface AskedFrame {
  Params: { tag: string }
  Querystring: Record<string, unknown>
}

/** Characters of an attribute's value. */
const most_characters = 500

/** Why a widget is not shown, for people; with the status that tells programs. */
const notices = {
  no_widget: [404, '没有这个部件。'],
  no_partner: [404, '合作方密钥未登记，请向实验室核对。'],
  partner_disabled: [403, '此网站的嵌入服务已暂停。'],
  not_allowed: [403, '此网站没有开通这个部件。'],
} as const
type Notice = keyof typeof notices

const refusedFor = (widgets: Widgets, tag: string, key: string, partner?: Partner): Notice | undefined => {
  if (!widgets.isOffered(tag)) return 'no_widget'
  if (!key) return
  if (!partner) return 'no_partner'
  if (!partner.enabled) return 'partner_disabled'
  if (!mayShow(partner.widgets, tag)) return 'not_allowed'
}

/** The widget's attributes among what is asked for. */
export const attributesIn = (widgets: Widgets, tag: string, query: Record<string, unknown>) => {
  const names = [...widgets.attributeNames(tag), 'theme', 'partner']
  const asked = names.flatMap((name) => {
    const value = query[name]
    return typeof value === 'string' && value.length <= most_characters ? [[name, value]] : []
  })
  return Object.fromEntries(asked)
}

export const themeIn = ({ theme }: AskedFrame['Querystring']) =>
  theme === 'light' || theme === 'dark' ? theme : undefined

interface Answer {
  status: number
  html: string
  policy: string
}

const keyIn = ({ partner }: AskedFrame['Querystring']) => (typeof partner === 'string' ? partner : '')

/** `/embed/frame/{tag}`: one widget as a page for other sites' frames; its attributes and tokens in the query. */
export const registerFrames = (app: FastifyInstance, deps: Deps & WithPartners, widgets: Widgets) => {
  const kept = standbyOf(deps)
  const api = inProcessApi(app, quietReads(deps))

  const notice = (why: Notice, base: string, site: string, origins: readonly string[]): Frame => ({
    title: site,
    content: `<p>${notices[why][1]} <a href="${escapeHtml(base)}/">前往${escapeHtml(site)}</a></p>`,
    isAlive: false,
    tokens: {},
    styleHashes: [],
    origins,
  })

  const shown = async (tag: string, query: AskedFrame['Querystring'], partner?: Partner): Promise<Frame> => {
    const attributes = attributesIn(widgets, tag, query)
    const reads = watchedReads(api)
    const [{ html }, setting, { name }] = await Promise.all([
      widgets.render(tag, attributes, reads.api),
      reads.api.post('open/setting'),
      deps.brand(deps.db),
    ])
    if (reads.isAway()) throw refuse('unavailable')
    return {
      title: `${widgetName(widgets.summary(tag))} · ${name}`,
      content: `<${tag}${attributesHtml(attributes)}>${html}</${tag}>`,
      isAlive: true,
      setting: 'data' in setting ? (setting.data as object) : undefined,
      theme: themeIn(query),
      tokens: tokensIn({ ...partner?.theme, ...query }),
      styleHashes: [widgets.styleHash(tag) ?? []].flat(),
      origins: originsOf(partner),
    }
  }

  const made = async ({ params, query, url }: FastifyRequest<AskedFrame>, base: string): Promise<Answer> => {
    const key = keyIn(query)
    const partner = key ? await deps.partners.ofKey(key) : undefined
    const why = refusedFor(widgets, params.tag, key, partner)
    // Its own calls come from the portal: nobody else would tell whose page it stands on.
    if (partner && !why) await countLoad(deps.db, partner.rid, deps.now())
    const frame: Frame = {
      ...(why
        ? notice(why, base, (await deps.brand(deps.db)).name, originsOf(partner))
        : await shown(params.tag, query, partner)),
      // A frame that is refused here may be pasted all the same: then it is a card.
      oembed: widgets.isOffered(params.tag) ? oembedAddress(base, base + url) : undefined,
    }
    return { status: why ? notices[why][0] : 200, html: frameHtml(frame), policy: framePolicy(frame) }
  }

  app.get<AskedFrame>('/embed/frame/:tag', async (request: FastifyRequest<AskedFrame>, reply) => {
    const base = baseOf(request, deps.settings)
    const standing = await kept.get(`frame ${base} ${request.url}`, {
      // Made anew for each: a partner may be stopped at any time.
      variant: async () => deps.newId(),
      make: () => made(request, base),
      size: ({ html }) => 2 * html.length,
    })
    const { status, html, policy } = standing.answer
    return sendFramable(tellAge(reply, standing).code(status), { html, policy, cache: 'no-cache' })
  })
}
