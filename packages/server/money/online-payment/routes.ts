import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { takeBack } from '../refund/online.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { localPaymentPages } from './local-pages.ts'
import { payment } from './schema.ts'
import { codePath } from './shown.ts'
import { takeMoney } from './take.ts'

/** Longer than any notice. */
const notice_bytes = 64 * 1024

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

/** `/api/open/payment/{provider}/notice`: a provider tells of money that came or goes back; the signature is over the text as it came. */
const notices = async (app: FastifyInstance, deps: Deps & WithRewards) => {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: notice_bytes }, (_, body, done) =>
      done(null, body),
    )
    inner.post<{ Params: { provider: string } }>(
      '/api/open/payment/:provider/notice',
      async ({ params, headers, body }, reply) => {
        const name = params.provider as PaymentProviderName
        const provider = Object.hasOwn(deps.providers.payments, name) && deps.providers.payments[name]
        if (!provider) throw refuse('not_found')
        let answer = provider.answers.taken
        try {
          const told = await provider.read({ headers, body: typeof body === 'string' ? body : '' })
          if (told && 'refund_number' in told) await takeBack(deps, name, told)
          else if (told) await takeMoney(deps, name, told)
        } catch (error) {
          deps.log.warn({ err: error, provider: name }, 'a notice of a payment was not taken')
          answer = provider.answers.refused
        }
        return reply.code(answer.status).type(answer.type).send(answer.body)
      },
    )
  })
}

/** What paying online needs beside its calls. */
export const onlinePaymentRoutes = async (app: FastifyInstance, deps: Deps & WithRewards): Promise<void> => {
  pictures(app, deps)
  await notices(app, deps)
  if (deps.providers.payments.local) localPaymentPages(app, deps)
}
