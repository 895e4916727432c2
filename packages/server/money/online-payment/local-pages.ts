import { formatFen } from '@lab/contract/rules/ground/money'
import { isDate } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../ground/html.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { localPages } from '../../ground/providers/local-page.ts'
import {
  endLocalRefunds,
  type LocalPayment,
  localBackNotice,
  localNotice,
  setLocalRefunds,
  takeLocal,
} from '../../ground/providers/payment/local.ts'
import { localDayFile } from '../../ground/providers/payment/local-day-file.ts'
import { providerOf } from '../../ground/providers/payment/offered.ts'
import { localPayment } from '../../ground/providers/payment/schema.ts'
import { refuse } from '../../ground/refuse.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { closePayment } from './ask.ts'
import { findPayment } from './store.ts'

type Press = (deps: Deps & WithRewards, app: FastifyInstance, payment: LocalPayment) => Promise<void>

/** Tells the portal of money, by the way that a provider has. */
const tell = async (app: FastifyInstance, { headers, body }: ReturnType<typeof localNotice>) => {
  await app.inject({
    method: 'POST',
    url: '/api/open/payment/local/notice',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  })
}

const pay: Press = async (deps, app, payment) =>
  tell(app, localNotice(payment, await takeLocal(deps, payment)))

/** What takes its time ends, and is told. */
const endRefunds = async (
  deps: Deps,
  app: FastifyInstance,
  payment: LocalPayment,
  state: 'done' | 'failed',
): Promise<void> => {
  for (const one of await endLocalRefunds(deps, payment.number, state))
    await tell(app, localBackNotice(payment, one))
}

const isOpen = ({ now }: Deps, { state, expires }: LocalPayment) => state === 'open' && expires > now()

const isPaid = (_: Deps, { state }: LocalPayment) => state === 'paid'

/** What can be pressed, and when. */
const presses = {
  pay: { title: '支付', when: isOpen, press: pay },
  cancel: {
    title: '取消支付',
    when: isOpen,
    press: async (deps, _app, { number }) => {
      await providerOf(deps, 'local').close(number)
    },
  },
  late: {
    title: '关闭之后才支付',
    when: isOpen,
    press: async (deps, app, payment) => {
      await closePayment(deps, await findPayment(deps.db, payment.number))
      await pay(deps, app, payment)
    },
  },
  silent: {
    title: '支付，但不通知',
    when: isOpen,
    press: async (deps, _app, payment) => {
      await takeLocal(deps, payment)
    },
  },
  twice: { title: '再支付一次', when: isPaid, press: pay },
  refuse: {
    title: '以后拒绝退款',
    when: (_deps, one) => isPaid(_deps, one) && one.refunds !== 'refused',
    press: (deps, _app, { number }) => setLocalRefunds(deps, number, 'refused'),
  },
  slow: {
    title: '以后慢慢退款',
    when: (_deps, one) => isPaid(_deps, one) && one.refunds !== 'slow',
    press: (deps, _app, { number }) => setLocalRefunds(deps, number, 'slow'),
  },
  usual: {
    title: '以后照常退款',
    when: (_deps, one) => isPaid(_deps, one) && one.refunds !== 'done',
    press: (deps, _app, { number }) => setLocalRefunds(deps, number, 'done'),
  },
  give: {
    title: '退款到账',
    when: (_deps, one) => isPaid(_deps, one) && one.refunds === 'slow',
    press: (deps, app, payment) => endRefunds(deps, app, payment, 'done'),
  },
  keep: {
    title: '退款失败',
    when: (_deps, one) => isPaid(_deps, one) && one.refunds === 'slow',
    press: (deps, app, payment) => endRefunds(deps, app, payment, 'failed'),
  },
} as const satisfies Record<
  string,
  { title: string; when: (deps: Deps, payment: LocalPayment) => boolean; press: Press }
>

const states = { open: '待支付', paid: '已支付', closed: '已关闭' } as const

const content = (deps: Deps, payment: LocalPayment) => `<p>${escapeHtml(payment.subject)}</p>
<p class="sum">${formatFen(payment.fen)}</p>
<p role="status">${states[payment.state]}</p>
${Object.entries(presses)
  .filter(([, { when }]) => when(deps, payment))
  .map(
    ([name, { title }]) =>
      `<form method="post" action="/dev/payment/${payment.code}/${name}"><button>${title}</button></form>`,
  )
  .join('\n')}
<p><a href="${escapeHtml(payment.back)}">返回商户</a></p>`

/**
 * `/dev/payment/{code}`: where the local provider's payments are paid, canceled, and paid late or twice;
 * `/dev/payment-day/{day}`: its file of a day.
 */
export const localPaymentPages = (app: FastifyInstance, deps: Deps & WithRewards): void => {
  const send = localPages(app, { name: 'payment', of: '支付' })
  const paymentOf = async (code: string): Promise<LocalPayment> => {
    const [found] = await deps.db.select().from(localPayment).where(eq(localPayment.code, code))
    if (!found) throw refuse('not_found')
    return found
  }
  app.get<{ Params: { code: string } }>('/dev/payment/:code', async ({ params }, reply) =>
    send(reply, '模拟支付', content(deps, await paymentOf(params.code))),
  )
  app.get<{ Params: { day: string } }>('/dev/payment-day/:day', async ({ params: { day } }, reply) => {
    if (!isDate(day)) throw refuse('not_found')
    return reply
      .header('content-disposition', `attachment; filename="local-${day}.csv"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(await localDayFile(deps.db, day, deps.now()))
  })
  app.post<{ Params: { code: string; press: string } }>(
    '/dev/payment/:code/:press',
    async ({ params: { code, press } }, reply) => {
      const payment = await paymentOf(code)
      const pressed = Object.hasOwn(presses, press) && presses[press as keyof typeof presses]
      if (!pressed) throw refuse('not_found')
      if (pressed.when(deps, payment)) await pressed.press(deps, app, payment)
      return reply.redirect(`/dev/payment/${code}`, 303)
    },
  )
}
