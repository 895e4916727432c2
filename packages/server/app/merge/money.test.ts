import { houseAccount, memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { post } from '../../books/ledger/post.ts'
import { rowsOf } from '../../ground/db/open.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMerge } from '../../testing/a-merge.ts'
import { aPayer, confirmedOf, type Payer, paidIn } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anOrder } from '../../testing/an-order.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const give = (kind: 'points' | 'rebate', { rid }: Payer, amount: number) =>
  server.deps.db.transaction((tx) =>
    post(tx, server.deps, {
      kind: kind === 'points' ? 'points_rating' : 'rebate',
      reference: 'test',
      key: `given ${server.deps.newId()}`,
      actor: 'system',
      actor_rid: '',
      postings: [
        { account: memberAccount(kind, rid), amount },
        { account: houseAccount(kind === 'points' ? 'points_issued' : 'rebate_expense'), amount: -amount },
      ],
    }),
  )

const limit = async (one: Payer, limit_fen: number) => {
  const { list } = (await house.finance.post('staff/credit/list', { page: 1, kw: one.phone })).data
  const seen_fen = list[0]?.limit_fen ?? 0
  if (seen_fen === limit_fen) return
  await house.finance.post('staff/credit/limit', {
    member_rid: one.rid,
    limit_fen,
    seen_fen,
    reason: '老客户',
  })
}

/** What may happen to an account before it is merged. */
const acts: Record<string, (one: Payer, n: number) => Promise<unknown>> = {
  paidIn: (one, n) => paidIn(server, { kind: 'self', rid: one.rid }, n),
  points: (one, n) => give('points', one, n),
  rebate: (one, n) => give('rebate', one, n),
  limit: (one, n) => limit(one, n * 100),
  order: (one) => anOrder(server, one, 'sem'),
  settle: async (one, n) => {
    const rid = await confirmedOf(house, one)
    await one.post('assign/settlement', { rids: [rid], pay: n % 2 === 0 ? 'prestore' : 'credit' })
  },
}

/** All that both hold, by kind; and of all accounts of the house and of everybody. */
const sums = (rids: readonly string[]) =>
  rowsOf(
    server.deps.db,
    sql`select kind, sum(balance)::text as sum, sum(floor)::text as floors,
          (select sum(balance)::text from ledger_account a where a.kind = ledger_account.kind) as everybody
        from ledger_account where holder_rid in ${rids} group by kind having sum(balance) <> 0 or sum(floor) <> 0 order by kind`,
  )

const step = fc.tuple(
  fc.constantFrom(...Object.keys(acts)),
  fc.constantFrom<'from' | 'into'>('from', 'into'),
  fc.integer({ min: 1, max: 20_000 }),
)

it('whatever two accounts held, the one holds it afterwards, to the fen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const both = { from: await aPayer(server), into: await aPayer(server) }
      for (const [act, side, n] of steps) await acts[act]?.(both[side], n)
      const before = await sums([both.from.rid, both.into.rid])
      const clerks = { proposer: house.service, confirmer: house.finance }
      await aMerge(clerks, { from: both.from.rid, into: both.into.rid })
      expect(await sums([both.from.rid, both.into.rid])).toEqual(before)
      expect(await sums([both.from.rid])).toEqual([])
      expect(await auditLedger(server.deps.db)).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 120_000)
