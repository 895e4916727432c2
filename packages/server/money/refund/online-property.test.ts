import { houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { endLocalRefunds, setLocalRefunds } from '../../ground/providers/payment/local.ts'
import { localTaken } from '../../ground/providers/payment/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anOnlineBill } from '../../testing/an-online-bill.ts'
import { payment } from '../online-payment/schema.ts'
import { refund } from './schema.ts'

let server: TestServer
let house: House
let other: TestStaff
beforeAll(async () => {
  server = await aServer({ settings: { ...longLogins, accessSeconds: 4_000_000_000 } })
  house = await aHouse(server)
  other = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const paid_fen = 10_000

type Step =
  | { does: 'ask'; fen: number; target: 'online' | 'prestore' }
  | { does: 'confirm' | 'reject' | 'paid' | 'way' | 'race'; nth: number }
  | { does: 'provider'; refunds: 'done' | 'refused' | 'slow' }
  | { does: 'end'; state: 'done' | 'failed' }
  | { does: 'job'; seconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('ask' as const),
    fen: fc.constantFrom(1, 2_500, 5_001, paid_fen),
    target: fc.constantFrom('online' as const, 'online' as const, 'prestore' as const),
  }),
  fc.record({
    does: fc.constantFrom(
      'confirm' as const,
      'confirm' as const,
      'race' as const,
      'reject' as const,
      'paid' as const,
      'way' as const,
    ),
    nth: fc.nat(5),
  }),
  fc.record({
    does: fc.constant('provider' as const),
    refunds: fc.constantFrom('done' as const, 'refused' as const, 'slow' as const),
  }),
  fc.record({
    does: fc.constant('end' as const),
    state: fc.constantFrom('done' as const, 'failed' as const),
  }),
  fc.record({ does: fc.constant('job' as const), seconds: fc.constantFrom(10, 60, 7200) }),
)

it('gives no more back than came, once, and keeps the books right in whatever order it is asked, refused and told', async () => {
  const { db } = server.deps
  const held = async () => 0 - (await balanceOf(db, houseAccount('alipay')))
  const atProvider = async (number: string) =>
    (await db.select().from(localTaken).where(eq(localTaken.number, number))).reduce(
      (sum, { fen }) => sum + fen,
      0,
    )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const before = await held()
      const { bill, member, payment: number } = await anOnlineBill(server, house, paid_fen)
      const asked: string[] = []
      const decide = (by: TestStaff, act: string, rid: string, more = {}) =>
        by.decide(`staff/refund/${act}`, { rid, ...more })
      for (const one of steps) {
        const rid = ('nth' in one && asked[one.nth % Math.max(1, asked.length)]) || ''
        if (one.does === 'ask') {
          const form = { statement_rid: bill, amount_fen: one.fen, target: one.target, reason: '召回' }
          const { code, data } = await house.finance.post('staff/refund/add', form)
          if (code === 1) asked.push(data.rid)
        }
        if (one.does === 'provider') await setLocalRefunds(server.deps, number, one.refunds)
        if (one.does === 'end') await endLocalRefunds(server.deps, number, one.state)
        if (one.does === 'job') {
          server.pass(one.seconds)
          await runNow({ ...server.deps, log: server.app.log }, 'refunds')
        }
        if (!rid) continue
        if (one.does === 'confirm') await decide(other, 'confirm', rid)
        if (one.does === 'paid') await decide(other, 'paid', rid)
        if (one.does === 'reject') await decide(other, 'reject', rid, { reason: '不退' })
        if (one.does === 'way')
          await decide(house.finance, 'way', rid, { target: one.nth % 2 ? 'prestore' : 'online' })
        if (one.does === 'race')
          await Promise.all([
            decide(other, 'confirm', rid),
            decide(house.finance, 'confirm', rid),
            runNow({ ...server.deps, log: server.app.log }, 'refunds'),
          ])
      }
      // At last the provider says what became of all.
      await endLocalRefunds(server.deps, number, 'done')
      server.pass(7200)
      await runNow({ ...server.deps, log: server.app.log }, 'refunds')
      const rows = await db.select().from(refund).where(eq(refund.statement_rid, bill))
      const given = (target: string) =>
        rows.reduce(
          (sum, one) => sum + (one.state === 'paid' && one.target === target ? one.amount_fen : 0),
          0,
        )
      const [of] = await db.select().from(payment).where(eq(payment.rid, number))
      const prestore = await balanceOf(db, payerAccount('prestore', { kind: 'self', rid: member.rid }))
      expect(given('online') + given('prestore')).toBeLessThanOrEqual(paid_fen)
      expect(await atProvider(number)).toBe(paid_fen - given('online'))
      expect((await held()) - before).toBe(paid_fen - given('online'))
      expect([of?.refunded_fen, prestore]).toEqual([given('online'), given('prestore')])
      expect(await auditLedger(db)).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 240_000)
