import { earnedPoints } from '@lab/contract/rules/money/points/points'
import { dueBackOf, rebateOf } from '@lab/contract/rules/money/promotion'
import { type MoneyKind, moneyKinds, type RewardTerms } from '@lab/contract/rules/people/payer/rewards'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { member as memberTable } from '../../people/member/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember } from '../../testing/a-member.ts'
import { paidIn, ridOf } from '../../testing/a-payer.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let house: House
let second: TestStaff
let promoter: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  second = await aStaff(server, 'finance')
  promoter = await aCustomer(await aMember(server))
  const { rid } = (await promoter.post('promoter/apply', { reason: '在材料学院做推广' })).data
  await house.finance.decide('staff/promoter/confirm', { rid })
})
afterAll(() => server.close())

const must = ({ code, msg, data }: Answer) => {
  if (code !== 1) throw new Error(msg)
  return data
}

const kinds = Object.keys(moneyKinds) as MoneyKind[]
const all = { person: true, company: true, group: true }

const set = async (value: RewardTerms) => {
  const { list } = (await house.finance.post('staff/setting/list')).data
  const { version } = list.find(({ key }: { key: string }) => key === 'rewards')
  const { code, msg } = await house.finance.post('staff/setting/save', { key: 'rewards', value, version })
  if (code !== 1) throw new Error(msg)
}

/** Somebody whom the promoter brought, paying with money of a kind. */
const aPayerOf = async (kind: MoneyKind) => {
  const { invite_code: inviterCode } = (await promoter.post('user/info')).data.userInfo
  const member = await aCustomer(await aMember(server, { inviterCode }))
  const rid = await ridOf(member)
  const own = { kind: 'self' as const, rid }
  if (kind !== 'group') return { member, rid, kind, payer: own }
  const made = must(await member.post('cluster/add', { name: '组', company: '示例大学' }))
  return { member, rid, kind, payer: { kind: 'cluster' as const, rid: made.rid as string } }
}

type Payer = Awaited<ReturnType<typeof aPayerOf>>

/** Settles an experiment of so much, fen, from the payer's prestore; answers the statement's rid. */
const settled = async ({ member, rid: member_rid, kind, payer }: Payer, fen: number): Promise<string> => {
  await paidIn(server, payer, fen)
  const asked = anOrderForm(await planned(member, 'sem'), 1, { payer })
  const { order_rid } = must(await member.post('order/add', asked))
  const order = must(await member.post('order/detail', { rid: order_rid }))
  const [{ rid }] = order.assigns
  const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  must(await house.lab.post('staff/assign/receive', { rid, samples }))
  must(await house.lab.post('staff/assign/start', { rid }))
  const price = { final_fen: fen, price_reason: '加测' }
  must(await house.lab.post('staff/assign/submit', { rid, note: '数据见附件', ...price }))
  must(await house.colleague.post('staff/assign/release', { rid }))
  if (fen > 10_000) must(await member.decide('assign/price', { rid, accept: true }))
  must(await member.post('assign/right', { rid }))
  // What they are is asked when it is paid.
  if (kind === 'company')
    await server.deps.db.update(memberTable).set({ organization: 2 }).where(eq(memberTable.rid, member_rid))
  const pay = { rids: [rid], pay: 'prestore', ...(payer.kind === 'cluster' && { cluster_rid: payer.rid }) }
  return must(await member.post('assign/settlement', pay)).statement_rid
}

const refunded = async (statement_rid: string, amount_fen: number) => {
  const asked = { statement_rid, amount_fen, target: 'prestore', reason: '数据召回' }
  const { rid } = must(await house.finance.post('staff/refund/add', asked))
  must(await second.decide('staff/refund/confirm', { rid }))
  must(await house.finance.decide('staff/refund/paid', { rid }))
}

const pointsOf = async ({ member }: Payer): Promise<number> =>
  (await member.post('integration/list')).data.balance

const rebates = async (): Promise<number> => (await promoter.post('promoter/info')).data.totals.earned_fen

const flags = fc.record({ person: fc.boolean(), company: fc.boolean(), group: fc.boolean() })

it(
  'brings points and rebates by whose money it is, and takes back only what it brought',
  {
    timeout: 180_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ points: flags, rebate: flags }),
        fc.record({ points: flags, rebate: flags }),
        fc.constantFrom(...kinds),
        fc.integer({ min: 1_000, max: 900_000 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        async (terms, later, kind, fen, share) => {
          const payer = await aPayerOf(kind)
          const before = await rebates()
          await set(terms)
          const rid = await settled(payer, fen)
          const earned = terms.points[kind] ? earnedPoints(fen) : 0
          const rebate = terms.rebate[kind] ? rebateOf(fen, 500) : 0
          expect([await pointsOf(payer), (await rebates()) - before]).toEqual([earned, rebate])
          // What was earned before stays, and goes back with the money alone.
          await set(later)
          expect([await pointsOf(payer), (await rebates()) - before]).toEqual([earned, rebate])
          const back = Math.max(1, Math.floor(fen * share))
          await refunded(rid, back)
          expect([await pointsOf(payer), (await rebates()) - before]).toEqual([
            terms.points[kind] ? earnedPoints(fen - back) : 0,
            rebate - dueBackOf(rebate, back, fen),
          ])
        },
      ),
      { numRuns: 10 },
    ),
)

it('leaves the ledger in balance', async () => {
  expect(await auditLedger(server.deps.db)).toEqual([])
})

describe('what is switched off', () => {
  it('is said before the order, and on the pages of points and rebates', async () => {
    await set({ points: { ...all, group: false }, rebate: { ...all, company: false } })
    const { member, payer } = await aPayerOf('group')
    const { agree: _, ...asked } = anOrderForm(await planned(member, 'sem'), 1, { payer })
    expect((await member.post('order/preview', asked)).data.brings_points).toBe(false)
    const own = { ...asked, payer: { kind: 'self' } }
    expect((await member.post('order/preview', own)).data.brings_points).toBe(true)
    expect((await member.post('integration/list')).data.without).toEqual(['group'])
    expect((await member.post('promoter/info')).data.without).toEqual(['company'])
  })

  it('is changed by finance alone, and stands in the audit', async () => {
    const value = { points: all, rebate: { ...all, group: false } }
    const asked = { key: 'rewards', value, version: 0 }
    expect((await house.service.post('staff/setting/save', asked)).status).toBe(403)
    await set(value)
    const admin = await aStaff(server, 'admin')
    const { list } = (await admin.post('staff/audit/list', { kw: 'rewards' })).data
    expect(JSON.stringify(list[0])).toContain('rewards')
    expect(JSON.stringify(list[0])).toContain('"group":false')
  })
})
