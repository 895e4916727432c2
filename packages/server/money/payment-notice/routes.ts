import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { takeMoney } from '../online-payment/take.ts'
import { endsOf } from '../payout/given.ts'
import { takeBack } from '../refund/online.ts'
import type { WithRewards } from '../statement/rewards.ts'

/** Longer than any notice. */
const notice_bytes = 64 * 1024

/** `/api/open/payment/{provider}/notice`: a provider tells of money that came or goes back; the signature is over the text as it came. */
export const paymentNotices = async (app: FastifyInstance, deps: Deps & WithRewards): Promise<void> => {
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
          if (told && 'refund_number' in told) await takeBack(deps, endsOf, name, told)
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
