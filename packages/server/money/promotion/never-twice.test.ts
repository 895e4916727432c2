import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import type { Caller } from '../../ground/http/handle.ts'
import { Refusal } from '../../ground/refuse.ts'
import { member } from '../../people/member/schema.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { statement, statementLine } from '../statement/schema.ts'
import { earnRebates, takeBackRebate } from './rebate.ts'
import { totalsOf } from './store.ts'
import { addWithdrawal, decideWithdrawal } from './withdraw.ts'

let server: TestServer
let promoter: TestMember
let promoter_rid: string
let customer_rid: string
let experiment_rid: string
let finance_rid: string

beforeAll(async () => {
  server = await aServer()
  const { deps } = server
  await deps.db.transaction(async (tx) => {
    const content = aLab({ projects: [aProject({ rid: 'sem' })] })
    await insertHouse(tx, content, deps.now())
    await insertOffer(tx, content)
  })
  const finance = await aStaff(server, 'finance')
  finance_rid = finance.rid
  promoter = await aMember(server)
  const { rid } = (await promoter.post('promoter/apply', { reason: '想试试' })).data
  await finance.decide('staff/promoter/confirm', { rid })
  await promoter.post('promoter/update4user', {
    payee: '测试用户',
    bank: '示例银行',
    bank_no: '4242424242424242',
  })
  const { invite_code: inviterCode } = (await promoter.post('user/info')).data.userInfo
  const customer = await aCustomer(await aMember(server, { inviterCode }))
  experiment_rid = (await anOrder(server, customer, 'sem')).assigns[0].rid
  const phones = new Map((await deps.db.select().from(member)).map((one) => [one.phone, one.rid]))
  promoter_rid = phones.get(promoter.phone) as string
  customer_rid = phones.get(customer.phone) as string
})
afterAll(() => server.close())

type Act =
  | { does: 'earn'; fen: number }
  | { does: 'refund'; which: number; fen: number }
  | { does: 'ask'; fen: number }
  | { does: 'confirm' | 'reject' | 'cancel'; which: number }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('earn' as const), fen: fc.integer({ min: 1, max: 2_000_000 }) }),
    fc.record({ does: fc.constant('refund' as const), which: fc.nat(4), fen: fc.nat(2_000_000) }),
    fc.record({ does: fc.constant('ask' as const), fen: fc.integer({ min: 10_000, max: 120_000 }) }),
    fc.record({
      does: fc.constantFrom('confirm' as const, 'reject' as const, 'cancel' as const),
      which: fc.nat(4),
    }),
  ),
  { minLength: 4, maxLength: 14 },
)

/** A paid statement of the brought member, as `statementPaid` hands it to its effects. */
const earn = (total_fen: number) =>
  server.deps.db.transaction(async (tx) => {
    const rid = server.deps.newId()
    const now = server.deps.now()
    const sums = { list_fen: total_fen, total_fen, created: now, paid: now }
    const whose = { member_rid: customer_rid, payer_kind: 'self', payer_rid: customer_rid } as const
    const [made] = await tx
      .insert(statement)
      .values({ rid, number: `ZD-${rid}`, ...whose, ...sums, state: 'paid', pay: 'prestore' })
      .returning()
    // The one experiment stands for all: on one statement at a time.
    await tx.update(statementLine).set({ is_void: true })
    await tx
      .insert(statementLine)
      .values({ statement_rid: rid, experiment_rid, fen: total_fen, net_fen: total_fen })
    for (let time = 0; time < 2; time++)
      await earnRebates(tx, server.deps, made as typeof statement.$inferSelect)
    return { rid, total_fen, refunded_fen: 0 }
  })

const refused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}

it('never gives a rebate twice, whatever is earned, refunded, asked for, paid and given back', async () => {
  const { deps } = server
  const tools = { ...deps, log: server.app.log }
  const member = { rid: promoter_rid, login_rid: '', hold: async () => {} }
  const caller = { ...({} as Caller), member }
  const statements: Awaited<ReturnType<typeof earn>>[] = []
  const asked: string[] = []
  const play = async (act: Act) => {
    if (act.does === 'earn') return void statements.push(await earn(act.fen))
    if (act.does === 'ask')
      return void asked.push((await addWithdrawal(tools, { amount_fen: act.fen }, caller)).rid)
    if (act.does === 'refund') {
      const one = statements.at(-1 - act.which)
      if (!one) return
      one.refunded_fen = Math.min(one.total_fen, one.refunded_fen + act.fen)
      const { refunded_fen } = one
      return deps.db.transaction((tx) => takeBackRebate(tx, deps, { statement: one, refunded_fen }))
    }
    const rid = asked.at(-1 - act.which)
    const by =
      act.does === 'cancel'
        ? ({ actor: 'member', actor_rid: promoter_rid } as const)
        : ({ actor: 'staff', actor_rid: finance_rid } as const)
    if (rid) await deps.db.transaction((tx) => decideWithdrawal(tx, deps, act.does, { rid }, by))
  }
  await fc.assert(
    fc.asyncProperty(acts, async (story) => {
      for (const act of story) {
        await play(act).catch(refused)
        const { earned_fen, free_fen, held_fen, paid_fen, owed_fen } = await totalsOf(
          deps.db,
          promoter_rid,
          deps.now(),
        )
        expect(free_fen + held_fen + paid_fen).toBe(earned_fen)
        expect(Math.min(free_fen, held_fen, paid_fen)).toBeGreaterThanOrEqual(0)
        // Nothing is free while something is owed.
        expect(Math.min(free_fen, owed_fen)).toBe(0)
        // What is owed and what is kept are what the statements are worth after their refunds.
        const worth = statements.reduce((sum, { total_fen, refunded_fen }) => {
          const rebate = Math.floor(total_fen / 20)
          return sum + Math.floor((rebate * (total_fen - refunded_fen)) / total_fen)
        }, 0)
        expect(earned_fen - owed_fen).toBe(worth)
      }
    }),
    { numRuns: 12 },
  )
  expect(await auditLedger(deps.db)).toEqual([])
}, 120_000)
