import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { type Orderable, orderGates } from '@lab/contract/rules/people/payer/orderable'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { setLimit } from '../../books/ledger/limit.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aPayer, type Payer, paidIn } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  const projects = ['sem', 'afm'].map((rid) => aProject({ rid, price_fen: 1_200_000 }))
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, aLab({ projects }), server.deps.now())
    await insertOffer(tx, aLab({ projects }))
  })
})
afterAll(() => server.close())

interface Means {
  prestore: number
  credit: number
  open: number
}

type Chosen = { kind: 'self' } | { kind: 'cluster'; rid: string }

/** Orders one experiment of so much, fen. */
const order = async (who: Payer, payer: Chosen, fen: number) => {
  await server.deps.db.update(project).set({ price_fen: fen }).where(eq(project.rid, 'sem'))
  const plan_rid = await planned(who, 'sem')
  const answer = await who.post('order/add', anOrderForm(plan_rid, 1, { payer }))
  if (answer.code !== 1) await who.post('tempDevice/operate', { action: 'remove', rids: [plan_rid] })
  return answer
}

const isWaiting = async (who: Payer, { data }: { data: { order_rid: string } }) =>
  (await who.post('order/list', { page: 1, limit: 50 })).data.list.find(
    ({ rid }: { rid: string }) => rid === data.order_rid,
  )?.approval === 'waiting'

const mayOrder = async (who: Payer, payer: Chosen, total_fen?: number): Promise<Orderable> =>
  (await who.post('order/may', { payer, total_fen })).data

/** Gives a payer their means. */
const give = async (who: Payer, payer: Chosen, { prestore, credit }: Means) => {
  const { deps } = server
  const account = { kind: payer.kind, rid: payer.kind === 'self' ? who.rid : payer.rid }
  if (prestore > 0) await paidIn(server, account, prestore)
  if (credit > 0) await deps.db.transaction((tx) => setLimit(tx, payerAccount('credit', account), credit))
}

/** What is allowed is taken at once; one fen more is refused, or waits, by the reason that was shown. */
const agrees = async (who: Payer, payer: Chosen, open: number) => {
  if (open > 0) await order(who, payer, open)
  const { fen } = await mayOrder(who, payer)
  const { gate } = await mayOrder(who, payer, fen + 1)
  if (!gate) throw new Error('there is no gate')
  expect(await mayOrder(who, payer, fen)).toEqual({ fen })
  const more = await order(who, payer, fen + 1)
  if (gate.key === 'approval') return expect(await isWaiting(who, more)).toBe(true)
  expect(more).toMatchObject({ status: 409, reason: orderGates[gate.key], fields: { gate: gate.key } })
  if (fen === 0) return
  const taken = await order(who, payer, fen)
  expect(taken.code).toBe(1)
  expect(await isWaiting(who, taken)).toBe(false)
  expect((await mayOrder(who, payer)).fen).toBe(0)
}

const fen = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000_000 }))
const means = fc.record({
  prestore: fen,
  credit: fen,
  open: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500_000 })),
})
const runs = { numRuns: 8 }

it('allows a member what order/add takes, and nothing more', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(means, async (given) => {
      const who = await aPayer(server)
      await give(who, { kind: 'self' }, given)
      await agrees(who, { kind: 'self' }, given.open)
    }),
    runs,
  ),
)

it('allows a group’s member what order/add takes, and nothing more', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      means,
      fc.option(fc.integer({ min: 0, max: 4_000_000 })),
      fc.option(fc.integer({ min: 0, max: 4_000_000 })),
      async (given, limit_fen, approval_fen) => {
        const [owner, who] = [await aPayer(server), await aPayer(server)]
        const { rid } = (await owner.post('cluster/add', { name: '组', company: '示例大学' })).data
        if (approval_fen !== null) await owner.post('cluster/edit', { rid, approval_fen })
        await owner.post('cluster/add4user', {
          rid,
          phone: who.phone,
          ...(limit_fen !== null && { limit_fen }),
        })
        await give(owner, { kind: 'cluster', rid }, given)
        await agrees(who, { kind: 'cluster', rid }, given.open)
        // The group's page says the same.
        const { list } = (await who.post('cluster/all', { may: 'order' })).data
        expect(list[0].orderable).toEqual(await mayOrder(who, { kind: 'cluster', rid }))
      },
    ),
    runs,
  ),
)

it('is not told of another’s group', async () => {
  const [owner, other] = [await aPayer(server), await aPayer(server)]
  const { rid } = (await owner.post('cluster/add', { name: '组', company: '示例大学' })).data
  expect(await other.post('order/may', { payer: { kind: 'cluster', rid } })).toMatchObject({
    status: 404,
    reason: 'not_found',
  })
  const named = await other.post('order/may', { payer: { kind: 'self', rid: owner.rid } })
  expect(named.data).toEqual((await other.post('order/may', { payer: { kind: 'self' } })).data)
})

it('names the gate to the one who comes second, where two order at once', async () => {
  const who = await aPayer(server)
  await server.deps.db.update(project).set({ price_fen: 1_200_000 })
  const plans = [await planned(who, 'sem'), await planned(who, 'afm')]
  const answers = await Promise.all(plans.map((rid) => who.post('order/add', anOrderForm(rid, 1))))
  const [refused] = answers.filter(({ code }) => code === 0)
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(refused).toMatchObject({ reason: 'exposure_exceeded', fields: { gate: 'prestore' } })
  expect((await mayOrder(who, { kind: 'self' }, 1_200_000)).gate?.key).toBe('prestore')
})
