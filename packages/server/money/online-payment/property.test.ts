import { houseAccount, payerAccount, receivableAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Taken } from '../../ground/providers/payment/kinds.ts'
import { localTaken } from '../../ground/providers/payment/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf } from '../../testing/a-payer.ts'
import { aPayment, notice, taken } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { statement } from '../statement/schema.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: { ...longLogins, accessSeconds: 4_000_000_000 } })
  house = await aHouse(server)
})
afterAll(() => server.close())

type Step =
  | { does: 'take' | 'add' | 'close' | 'ask' }
  | { does: 'notice'; nth: number }
  | { does: 'pass'; seconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('take', 'add', 'close', 'ask') }),
  fc.record({ does: fc.constant('notice'), nth: fc.nat(5) }),
  fc.record({ does: fc.constant('pass'), seconds: fc.constantFrom(10, 60, 7200) }),
)

it('keeps the books right in whatever order payments, notices, questions and closings come', async () => {
  const deps = { ...server.deps, log: server.app.log }
  const { db } = server.deps
  const provider = async () =>
    Number(
      (await db.select({ fen: sql<string>`coalesce(sum(${localTaken.fen}), 0)` }).from(localTaken))[0]?.fen,
    )
  const held = async () => 0 - (await balanceOf(db, houseAccount('alipay')))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const member = await aPayer(server)
      const bill = await billOf(house, member)
      const asked = { target: 'statement', rid: bill }
      let rid = await aPayment(member, asked)
      const money: Taken[] = []
      const before = await held()
      for (const one of steps) {
        if (one.does === 'take') money.push(await taken(server, rid))
        if (one.does === 'add') {
          const again = await member.post('payment/add', { ...asked, provider: 'local' })
          if (again.code === 1) rid = again.data.rid
        }
        if (one.does === 'close') await member.post('payment/close', { rid })
        if (one.does === 'ask') await runNow(deps, 'payments')
        if (one.does === 'pass') server.pass(one.seconds)
        const told = one.does === 'notice' && money[one.nth % Math.max(1, money.length)]
        if (told) expect((await notice(server, told)).status).toBe(200)
      }
      for (const one of money) await notice(server, one)
      const came = money.length * 10_000
      const [row] = await db.select().from(statement).where(eq(statement.rid, bill))
      const owed = 0 - (await balanceOf(db, receivableAccount(bill)))
      const prestore = await balanceOf(db, payerAccount('prestore', { kind: 'self', rid: member.rid }))
      expect((await held()) - before).toBe(came)
      expect(owed).toBe(row?.state === 'paid' ? 0 : 10_000)
      expect(10_000 - owed + prestore).toBe(came)
      expect(await held()).toBe(await provider())
      expect(await auditLedger(db)).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 240_000)
