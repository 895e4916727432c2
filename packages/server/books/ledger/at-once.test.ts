import { type Account, houseAccount, memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aPayer, confirmedOf, prestoreOf } from '../../testing/a-payer.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { planned } from '../../testing/an-order.ts'
import { auditLedger } from './audit.ts'
import { balanceOf } from './balances.ts'
import { post } from './post.ts'

let server: TestServer
/** On the same database. */
let second: TestServer
let house: House
beforeAll(async () => {
  server = await aServer()
  const { db } = server.deps
  second = await aServer({ database: { db, close: async () => undefined } })
  house = await aHouse(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const give = (account: Account, kind: 'points_earned' | 'rebate', amount: number) =>
  server.deps.db.transaction((tx) =>
    post(tx, server.deps, {
      kind,
      reference: 'test',
      key: `given ${kind}`,
      actor: 'system',
      actor_rid: '',
      postings: [
        { account, amount },
        {
          account: houseAccount(kind === 'rebate' ? 'rebate_expense' : 'points_issued'),
          amount: -amount,
        },
      ],
    }),
  )

it('spends each balance as often as it allows, by 64 calls at once on two servers, and once per key', async () => {
  const member = await aPayer(server, 30_000)
  const { rid: applied } = (await member.post('promoter/apply', { reason: '想试试' })).data
  await house.finance.decide('staff/promoter/confirm', { rid: applied })
  const payout = { payee: '测试用户', bank: '示例银行', bank_no: '4242424242424242' }
  await member.post('promoter/update4user', payout)
  const offer = { title: '券', value: { kind: 'amount', off_fen: 500 }, scope: { kind: 'all' } }
  const goods = await house.service.post('staff/goods/save', {
    kind: 'coupon',
    name: '券',
    sketch: '',
    points: 200,
    stock: 50,
    is_offered: true,
    offer: { ...offer, least_fen: 0, days: 90 },
  })
  const experiments = []
  for (let nth = 0; nth < 5; nth += 1) experiments.push(await confirmedOf(house, member))
  const priced = (await house.received(member)).rid
  const plan_rid = await planned(member, 'sem')
  // What settling earns is too little for one thing more.
  await give(memberAccount('points', member.rid), 'points_earned', 1_250)
  await give(memberAccount('rebate', member.rid), 'rebate', 30_000)

  let sent = 0
  const tried = (path: string, forms: object[]) =>
    forms.map((form) => {
      sent += 1
      const [first, other] = sent % 2 === 0 ? [server, second] : [second, server]
      const sending = { token: member.token, headers: { 'idempotency-key': `at once ${sent}` } }
      return {
        path,
        send: () => first.post(path, form, sending),
        again: () => other.post(path, form, sending),
      }
    })
  const settling = experiments.flatMap((rid) => Array(4).fill({ rids: [rid], pay: 'prestore' }))
  const order = {
    samples: [{ key: 's1', name: '样品' }],
    items: [{ plan_rid, samples: ['s1'] }],
    delivery: { type: 0 },
    return_samples: false,
    payer: { kind: 'self' },
    agree: true,
  }
  const attempts = [
    ...tried('assign/settlement', settling),
    ...tried('integration/applyExchange', Array(20).fill({ goods_rid: goods.data.rid })),
    ...tried('promoter/withdraw/add', Array(10).fill({ amount_fen: 10_000 })),
    ...tried('order/add', Array(4).fill(order)),
    ...Array.from({ length: 10 }, (_, nth) => {
      const revised = { rid: priced, price_fen: 9_000 - nth, reason: '按实际' }
      const send = () => house.service.post('staff/assign/revise', revised)
      return { path: 'staff/assign/revise', send, again: undefined }
    }),
  ]
  expect(attempts).toHaveLength(64)
  const answers: Answer[] = await Promise.all(attempts.map(({ send }) => send()))

  const done = (path: string) =>
    answers.filter(({ code }, at) => code === 1 && attempts[at]?.path === path).length
  expect({
    settled: done('assign/settlement'),
    exchanged: done('integration/applyExchange'),
    withdrawn: done('promoter/withdraw/add'),
    ordered: done('order/add'),
  }).toEqual({ settled: 3, exchanged: 6, withdrawn: 3, ordered: 1 })
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  for (const [at, { again }] of attempts.entries())
    if (again && answers[at]?.code === 1) expect((await again()).data).toEqual(answers[at]?.data)
  expect(await prestoreOf(member)).toBe(0)
  expect(await balanceOf(server.deps.db, memberAccount('rebate', member.rid))).toBe(0)
  expect(await auditLedger(server.deps.db)).toEqual([])
}, 60_000)
