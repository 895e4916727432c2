import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { Deps } from '../../ground/http/handle.ts'
import { checkValues } from '../../ground/http/values.ts'
import { hasOutbox } from '../../ground/providers/outbox.ts'
import { refuse } from '../../ground/refuse.ts'
import { localWechatPages } from './wechat-local.ts'
import { confirmTicket, findScene, scanTicket } from './wechat-store.ts'

const sceneName = /^[0-9a-f]{32}$/

/** `/wx/qr/{scene}.svg`: the picture of a QR code; opened as a page, it leads where the code leads. */
const pictures = (app: FastifyInstance, { db }: Deps): void => {
  app.get<{ Params: { scene: string } }>(
    '/wx/qr/:scene.svg',
    async ({ params: { scene }, headers }, reply) => {
      const ticket = sceneName.test(scene) ? await findScene(db, scene) : undefined
      if (!ticket) throw refuse('not_found')
      reply.header('cache-control', 'no-store').header('vary', 'accept')
      if (headers.accept?.includes('text/html')) return reply.redirect(ticket.url)
      const svg = await QRCode.toString(ticket.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      return reply.type('image/svg+xml').send(svg)
    },
  )
}

const isFromWechat = (query: Record<string, unknown>, token: string) => {
  const { signature, timestamp, nonce } = query
  if (![signature, timestamp, nonce].every((value) => typeof value === 'string')) return false
  const text = [token, timestamp as string, nonce as string].sort().join('')
  const right = Buffer.from(createHash('sha1').update(text).digest('hex'))
  const given = Buffer.from(signature as string)
  return given.length === right.length && timingSafeEqual(given, right)
}

const field = (xml: string, name: string) =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<\\]]{0,200})(?:\\]\\]>)?</${name}>`).exec(xml)?.[1] ?? ''

/** `/wechat/callback`: the official account tells of scans; a scan there is the consent to log in. */
const callback = async (app: FastifyInstance, { db, settings, now, log }: Deps) => {
  await app.register(async (inner) => {
    inner.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    inner.addHook('onRequest', async (request) => {
      if (!isFromWechat(request.query as Record<string, unknown>, settings.wechatToken))
        throw refuse('forbidden')
    })
    inner.get('/wechat/callback', async (request, reply) => {
      const { echostr } = request.query as { echostr?: unknown }
      return reply.type('text/plain').send(typeof echostr === 'string' ? echostr : '')
    })
    inner.post('/wechat/callback', async (request, reply) => {
      checkValues(request.body)
      const xml = typeof request.body === 'string' ? request.body : ''
      const scene = field(xml, 'EventKey').replace(/^qrscene_/, '')
      const openid = field(xml, 'FromUserName')
      const isScan =
        ['SCAN', 'subscribe'].includes(field(xml, 'Event')) && sceneName.test(scene) && openid !== ''
      if (isScan && (await scanTicket(db, { now, settings }, scene, openid)))
        await confirmTicket(db, { now }, scene)
      else log.debug('a message from wechat that is no scan of a live code')
      return reply.type('text/plain').send('success')
    })
  })
}

/**
 * What a login by WeChat needs beside its calls, of the provider that the settings name. Whoever reaches the local
 * pages logs in as anyone bound there: they stand where the outbox tells everyone's codes as well, and nowhere else.
 */
export const wechatRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  pictures(app, deps)
  if (deps.providers.wechat.kind === 'official') await callback(app, deps)
  else if (hasOutbox(deps)) localWechatPages(app, deps)
}
