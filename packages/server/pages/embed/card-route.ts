import type { FastifyInstance, FastifyReply } from 'fastify'
import QRCode from 'qrcode'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { fontFile } from '../../papers/font.ts'
import type { WithPartners } from '../../people/partner/store.ts'
import { drawn } from '../../shop/content/picture-work.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import type { Widgets } from '../host/widgets.ts'
import { cardHtml, cardPolicy } from './card.ts'
import { cardInline } from './card-inline.ts'
import { cardSvg } from './card-picture.ts'
import { type AskedCard, cardFinder, type OfCard } from './find-card.ts'
import { sendFramable } from './framable.ts'

const age_s = 300
/** px */
const codeWidth = 480

type Form = '' | '.png' | '.json' | '/code.png'

/** Where the card of a page or a widget is: to be framed, as a picture, as HTML with what it says, its QR code. */
export const cardAddress = (base: string, of: OfCard, form: Form = ''): string =>
  `${base}/embed/card${form}?${new URLSearchParams({ ...of })}`

/** `/embed/card`: what an address of ours is about, for pages that are no partner's. */
export const registerCards = (app: FastifyInstance, deps: Deps & WithPartners, widgets: Widgets) => {
  const find = cardFinder(app, deps, widgets)

  /** A picture of ours as it stands in a drawing, which may load nothing; none is no reason to have no card. */
  const photoOf = async (image: string | undefined, base: string): Promise<string | undefined> => {
    if (!image?.startsWith(`${base}/img/`)) return
    const url = `${image.slice(base.length)}${image.endsWith('.svg') ? '' : '?w=1280'}`
    const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { accept: 'image/jpeg' } })
    if (statusCode !== 200) return
    return `data:${headers['content-type']};base64,${rawPayload.toString('base64')}`
  }

  const sendPicture = (reply: FastifyReply, png: Buffer) =>
    reply
      .headers({
        'cache-control': `public, max-age=${age_s}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(png)

  app.get<AskedCard>('/embed/card', async (request, reply) => {
    const { isFound, base, brand, card } = await find(request)
    return sendFramable(reply.code(isFound ? 200 : 404), {
      html: cardHtml(card, base, brand.name),
      policy: cardPolicy(base),
      cache: `public, max-age=${age_s}`,
    })
  })

  app.get<AskedCard>('/embed/card.json', async (request, reply) => {
    const { isFound, base, brand, card, of } = await find(request)
    if (!isFound) return reply.callNotFound()
    const { kind, title, text, link } = card
    return reply.header('cache-control', `public, max-age=${age_s}`).send({
      kind,
      title,
      text,
      link,
      picture: cardAddress(base, of, '.png'),
      frame: cardAddress(base, of),
      html: cardInline(card, { code: cardAddress(base, of, '/code.png'), site: brand.name }),
    })
  })

  app.get<AskedCard>('/embed/card.png', async (request, reply) => {
    const { isFound, base, brand, card } = await find(request)
    if (!isFound) return reply.callNotFound()
    const png = await cacheOf(deps).get(`card ${card.link} ${card.title} ${brand.name}`, async () => {
      const svg = cardSvg(card, { site: brand.name, photo: await photoOf(card.image, base) })
      return drawn(svg, fontFile, deps.log).catch((cause) => {
        deps.log.warn({ err: cause }, 'no card')
        throw refuse('too_many', '卡片暂时生成不了，请稍后再试')
      })
    })
    return sendPicture(reply, png)
  })

  app.get<AskedCard>('/embed/card/code.png', async (request, reply) => {
    const { isFound, card } = await find(request)
    if (!isFound) return reply.callNotFound()
    return sendPicture(
      reply,
      await QRCode.toBuffer(card.link, { width: codeWidth, margin: 2, errorCorrectionLevel: 'M' }),
    )
  })
}
