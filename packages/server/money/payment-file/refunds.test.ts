import { dateOf, secondOf } from '@lab/contract/rules/ground/time'
import { alipayFile, type Movement } from '@lab/contract/rules/money/payment/day-file/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setLocalRefunds } from '../../ground/providers/payment/local.ts'
import { localTaken } from '../../ground/providers/payment/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anOnlineBill } from '../../testing/an-online-bill.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { refundOnline } from '../refund/online-schema.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

/** What the provider tells of a payment and of what it gave back, with a refund more or less. */
const told = async (payment: string, change: (all: Movement[]) => Movement[] = (all) => all) => {
  const { finance } = house
  const rows = await server.deps.db.select().from(localTaken).where(eq(localTaken.number, payment))
  const trade = rows.find(({ fen }) => fen > 0)?.provider_number ?? ''
  const movements = rows.map(
    ({ provider_number, fen, at }): Movement => ({
      kind: fen > 0 ? 'payment' : 'refund',
      provider_number: trade,
      number: payment,
      ...(fen < 0 && { refund_number: provider_number }),
      fen: Math.abs(fen),
      fee_fen: 0,
      at: secondOf(at),
    }),
  )
  const day = dateOf(server.deps.now())
  server.pass(2 * 86_400)
  const text = alipayFile(day, change(movements), { title: '模拟支付业务明细查询' })
  const file_rid = await uploadFile(server, finance.token, '业务明细.csv', Buffer.from(text))
  const { data } = await finance.post('staff/payment/file/import', { file_rid })
  const asked = { state: 'open', limit: 100 }
  return { ...data, open: (await finance.post('staff/payment/differences', asked)).data.list }
}

const aRefunded = async () => {
  const { bill, payment } = await anOnlineBill(server, house, 40_000)
  const form = { statement_rid: bill, amount_fen: 10_000, target: 'online', reason: '召回' }
  const { rid } = (await house.finance.post('staff/refund/add', form)).data
  expect((await house.finance.decide('staff/refund/confirm', { rid })).data.state).toBe('paid')
  return payment
}

it('agrees with what went back the way it came', async () => {
  expect(await told(await aRefunded())).toMatchObject({ rows: 2, differences: 0, open: [] })
})

it('differs where the provider gave nothing back, or gave other money back', async () => {
  const silent = await told(await aRefunded(), (all) => all.filter(({ kind }) => kind === 'payment'))
  expect(silent.open).toMatchObject([{ kind: 'only_here' }])
  const other = await told(await aRefunded(), (all) =>
    all.map((one) => (one.kind === 'refund' ? { ...one, fen: 9_999 } : one)),
  )
  expect(other.open.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['only_here', 'other_amount'])
})

it('differs where the provider gave back after all what it had refused', async () => {
  const { bill, payment } = await anOnlineBill(server, house, 40_000)
  await setLocalRefunds(server.deps, payment, 'refused')
  const form = { statement_rid: bill, amount_fen: 10_000, target: 'online', reason: '召回' }
  const { rid } = (await house.finance.post('staff/refund/add', form)).data
  await house.finance.decide('staff/refund/confirm', { rid })
  const [refused] = await server.deps.db
    .select()
    .from(refundOnline)
    .where(eq(refundOnline.payment_rid, payment))
  expect(refused?.state).toBe('failed')
  const late = { kind: 'refund', refund_number: refused?.rid, fen: 10_000 } as const
  const { open } = await told(payment, ([paid]) => [paid as Movement, { ...(paid as Movement), ...late }])
  expect(open.find((one: { number: string }) => one.number === payment)).toMatchObject({
    kind: 'only_provider',
    row_kind: 'refund',
    there_fen: 10_000,
    here_fen: 0,
  })
})
