import { statementItems } from '@lab/contract/rules/money/statement/statement'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setting } from '../../shop/content/schema.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aPayer, type Payer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anOrder } from '../../testing/an-order.ts'
import { commitByHand } from '../../testing/commit-by-hand.ts'
import { experiment } from '../../work/experiment/schema.ts'

let server: TestServer
let house: House
/** A student, a teacher, and a student whose group pays. */
const people: Payer[] = []
let cluster_rid: string

beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
  for (const organization of [0, 3, 0])
    people.push(await aPayer(server, 0, { organization, ...(organization === 3 && { teacher: '' }) }))
  const group = { name: '课题组', company: '示例大学', sketch: '' }
  cluster_rid = (await people[2]?.post('cluster/add', group))?.data.rid
})
afterAll(() => server.close())

const payerOf = (at: number) =>
  at === 2
    ? { kind: 'cluster' as const, rid: cluster_rid }
    : { kind: 'self' as const, rid: people[at]?.rid ?? '' }

let written = 0
/** Confirmed experiments of these sums, as a payer's. */
const confirm = async (at: number, sums: readonly number[]): Promise<string[]> => {
  const member = people[at]
  if (!member || sums.length === 0) return []
  const order = await anOrder(server, member, 'sem')
  const [first] = order.assigns
  const payer = payerOf(at)
  return server.deps.db.transaction(async (tx) => {
    const [pattern] = await tx.select().from(experiment).where(eq(experiment.rid, first.rid))
    if (!pattern) throw new Error('no experiment')
    const { bound_fen: _, ...of } = pattern
    const rows = sums.map((final_fen, n) => ({
      ...of,
      rid: `w${++written}`,
      number: `W-${written}`,
      position: n + 2,
      state: 'confirmed' as const,
      payer_kind: payer.kind,
      payer_rid: payer.rid,
      final_fen,
    }))
    await tx.insert(experiment).values(rows)
    await commitByHand(tx, server.deps)
    return rows.map(({ rid }) => rid)
  })
}

const setRates = (value: object) =>
  server.deps.db
    .insert(setting)
    .values({ key: 'member_discount', value, is_public: false })
    .onConflictDoUpdate({ target: setting.key, set: { value } })

interface Mix {
  sums: number[][]
  groups: number[]
  own?: number
}

const mix: fc.Arbitrary<Mix> = fc.record({
  sums: fc.array(fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }), {
    minLength: 3,
    maxLength: 3,
  }),
  groups: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 2 }),
  own: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
})

/** One more than fits on a bill, each of which rounds: two bills round twice. */
const twoBills: Mix = { sums: [Array(statementItems + 1).fill(1_011), [], [999]], groups: [95, 90] }

describe('what a run of bills comes to', () => {
  it('is said by its preview, whatever is on it; and by a single bill of the same', async () => {
    const { finance } = house
    const days = { until: '2026-07-07', due_day: '2026-08-06' }
    await fc.assert(
      fc.asyncProperty(mix, async ({ sums, groups, own }) => {
        await setRates({
          groups: { 0: groups[0], 3: groups[1] },
          members: own ? { [people[0]?.rid ?? '']: own } : {},
        })
        const rids = []
        for (const at of [0, 1, 2]) rids.push(await confirm(at, sums[at] ?? []))
        const { data: said } = await finance.post('staff/statement/preview', {
          until: days.until,
          limit: 100,
        })
        for (const [at, own_rids] of rids.entries()) {
          if (own_rids.length === 0 || own_rids.length > statementItems) continue
          const payer = payerOf(at)
          const single = await people[at]?.post('assign/statement', {
            rids: own_rids,
            ...(payer.kind === 'cluster' && { cluster_rid }),
          })
          const row = said.list.find((one: { payer: { rid: string } }) => one.payer.rid === payer.rid)
          expect([row?.list_fen, row?.fen]).toEqual([single?.data.list_fen, single?.data.total_fen])
        }
        const { data: run } = await finance.post('staff/statement/run', days)
        expect(run).toMatchObject({ state: 'done', failed: [], fen: said.total_fen })
        expect(said.total_fen).toBe(said.list.reduce((sum: number, { fen }: { fen: number }) => sum + fen, 0))
      }),
      { numRuns: 10, examples: [[twoBills]] },
    )
  }, 90_000)
})
