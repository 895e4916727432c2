import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { localPaymentPages } from './local-pages.ts'
import { payment } from './schema.ts'
import { codePath } from './shown.ts'

/**
 * `/payment/code/{code}.svg`: the picture of what is scanned to pay, as long as it can be paid; that of the local provider,
 * opened as a page, leads where it leads.
 */
const pictures = (app: FastifyInstance, { db }: Deps): void => {
  app.get<{ Params: { code: string } }>(codePath(':code'), async ({ params: { code }, headers }, reply) => {
    const [found] = /^[0-9a-f]{32}$/.test(code)
      ? await db.select().from(payment).where(eq(payment.code, code))
      : []
    if (found?.state !== 'created' || found.qr === '') throw refuse('not_found')
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (found.provider === 'local' && headers.accept?.includes('text/html')) return reply.redirect(found.qr)
    const svg = await QRCode.toString(found.qr, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return reply.type('image/svg+xml').send(svg)
  })
}

/** What paying online needs beside its calls. */
export const onlinePaymentRoutes = (app: FastifyInstance, deps: Deps & WithRewards): void => {
  pictures(app, deps)
  if (deps.providers.payments.local) localPaymentPages(app, deps)
}
