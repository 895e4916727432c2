import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../ground/html.ts'
import { askedOrigin, baseOf, originOf, previewOriginFor, previewOrigins } from '../../ground/http/origins.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { attributesHtml } from '../host/render.ts'
import type { Widgets } from '../host/widgets.ts'
import { sendFramable } from './framable.ts'
import { hashOf, styleOf, tokensIn } from './frame.ts'
import { type AskedFrame, attributesIn, themeIn } from './frame-route.ts'

/** What is allowed on the page: the portal's files and calls, and nothing else. */
const policy = (portal: string, style: string) =>
  [
    "default-src 'none'",
    `script-src ${portal}`,
    `connect-src ${portal}`,
    `img-src ${portal} data: blob:`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portal}`,
    "require-trusted-types-for 'script'",
    'trusted-types lab-html',
  ].join('; ')

/** Somebody else's page with the snippet on it. */
const pageOf = (widgets: Widgets, tag: string, query: AskedFrame['Querystring'], portal: string) => {
  const style = styleOf({ theme: themeIn(query), tokens: tokensIn(query) })
  const scripts = ['lab', 'frame'].map(
    (name) => `<script type="module" src="${portal}/widgets/${name}.js"></script>`,
  )
  return {
    policy: policy(portal, style),
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>预览：${escapeHtml(widgetName(widgets.summary(tag)))}</title><base target="_blank">
<style>${style}</style>${scripts.join('')}</head>
<body><main aria-label="部件预览"><${tag}${attributesHtml(attributesIn(widgets, tag, query))}>载入中……<a href="${portal}/">前往门户</a></${tag}></main></body></html>`,
  }
}

/**
 * `/embed/preview/{tag}`: what a snippet shows on a foreign page. The portal leads to another of its own names,
 * which holds the page; without one to the frame of that widget.
 */
export const registerPreviews = (app: FastifyInstance, settings: Settings, widgets: Widgets) => {
  const portals = [originOf(settings.publicUrl), ...previewOrigins(settings)]

  app.get<AskedFrame>('/embed/preview/:tag', (request, reply) => {
    const { tag } = request.params
    const { portal, ...query } = request.query
    const own = askedOrigin(request)
    if (!widgets.isOffered(tag)) return reply.callNotFound()
    if (typeof portal === 'string' && portal !== own && portals.includes(portal)) {
      return sendFramable(reply, { ...pageOf(widgets, tag, query, portal), cache: 'no-cache' })
    }
    const base = baseOf(request, settings)
    const preview = previewOriginFor(base, settings)
    const search = new URLSearchParams(query as Record<string, string>)
    if (!preview) return reply.redirect(`/embed/frame/${tag}?${search}`)
    search.set('portal', originOf(base) ?? own)
    return reply.redirect(`${preview}/embed/preview/${tag}?${search}`)
  })
}
