import { payersAtOnce } from '@lab/contract/rules/money/billing-run'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewards } from '../../app/rewards.ts'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import type { Db } from '../../ground/db/open.ts'
import { notification } from '../../people/notify/schema.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { paidIn } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { commitByHand } from '../../testing/commit-by-hand.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { statementLine } from '../statement/schema.ts'
import { goOn } from './run.ts'
import { billingRun, billingRunPayer } from './schema.ts'

let server: TestServer
let finance: TestStaff
let member: TestMember
let first: string

const payers = 300
/** Payers like one that is there, each with two confirmed experiments; the last with one more than fits on a bill. */
const manyPayers = ({ db, ...deps }: TestServer['deps']) =>
  db.transaction(async (tx) => {
    const copy = (table: string, where: string, change: string) =>
      tx.execute(
        sql.raw(
          `insert into ${table} select (jsonb_populate_record(t, ${change})).* from ${table} t, generate_series(1, ${payers}) n where ${where}`,
        ),
      )
    const [pattern] = await tx.select().from(experiment).where(eq(experiment.rid, first))
    if (!pattern) throw new Error('no experiment')
    await copy(
      'member',
      `t.rid = '${pattern.member_rid}'`,
      `jsonb_build_object('rid', 'p' || n, 'phone', '137' || lpad(n::text, 8, '0'), 'invite_code', 'P' || n, 'email', '')`,
    )
    await copy(
      'customer_order',
      `t.rid = '${pattern.order_rid}'`,
      `jsonb_build_object('rid', 'o' || n, 'number', 'N-' || n, 'member_rid', 'p' || n, 'payer_rid', 'p' || n)`,
    )
    const rows = Array.from({ length: payers }, (_, at) => at + 1).flatMap((n) =>
      Array.from({ length: n === payers ? 101 : 2 }, (_, k) => ({
        ...pattern,
        rid: `e${n}-${k + 1}`,
        number: `N-${n}-E${k + 1}`,
        position: k + 1,
        state: 'confirmed' as const,
        order_rid: `o${n}`,
        member_rid: `p${n}`,
        payer_rid: `p${n}`,
      })),
    )
    await tx.insert(experiment).values(rows)
    await commitByHand(tx, deps)
  })

beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'sem', price_fen: 10_000 })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  finance = await aStaff(server, 'finance')
  member = await aCustomer(await aMember(server))
  first = (await anOrder(server, member, 'sem')).assigns[0].rid
  await manyPayers(server.deps)
})
afterAll(() => server.close())

const days = { until: '2026-07-07', due_day: '2026-08-06' }
const setState = (rid: string, change: Partial<typeof experiment.$inferInsert>) =>
  server.deps.db.update(experiment).set(change).where(eq(experiment.rid, rid))

/** A database whose transactions fail from the nth on: its server is gone. */
const dyingAfter = (n: number): Db => {
  let left = n
  return new Proxy(server.deps.db, {
    get: (db, name) => {
      if (name !== 'transaction') return Reflect.get(db, name)
      return (...given: Parameters<Db['transaction']>) => {
        if (left-- <= 0) throw new Error('killed')
        return db.transaction(...given)
      }
    },
  })
}

describe('statements for all payers in one run', () => {
  it('are previewed with what is left out, and why', async () => {
    const offer = { fen: 1, reason: '', at: 0 }
    await setState('e1-1', { state: 'disputed' })
    await setState('e2-1', { price_offer: offer })
    await setState('e3-1', { state: 'testing', hold: { reason: 'customer', note: '', since: 0 } })
    await setState('e4-1', { state: 'delivered' })
    // Its payer was changed after the work: the group's owner has not answered.
    await setState('e5-1', { approval: { state: 'waiting', fen: 10_000, note: '', since: 0 } })
    const { data } = await finance.post('staff/statement/preview', { until: days.until, limit: 100 })
    expect(data.total).toBe(payers)
    expect(data.total_count).toBe((payers - 1) * 2 + 101 - 5)
    expect(data.total_fen).toBe(data.total_count * 10_000)
    const why = data.left_out.map((one: { number: string; reason: string }) => [one.number, one.reason])
    expect(why).toEqual([
      ['N-1-E1', 'disputed'],
      ['N-2-E1', 'price_pending'],
      ['N-3-E1', 'held'],
      ['N-4-E1', 'delivered'],
      ['N-5-E1', 'approval'],
    ])
    expect(data.list[0]).toMatchObject({ count: 101, fen: 1_010_000, payer: { kind: 'self' } })
    expect(await server.deps.db.$count(statementLine)).toBe(0)
  })

  it('are made once for each experiment, however often the run is broken off and run again', async () => {
    const begun = (await finance.post('staff/statement/run', days)).data
    expect([begun.state, begun.done, begun.left]).toEqual(['running', payersAtOnce, payers - payersAtOnce])

    const [run] = await server.deps.db.select().from(billingRun)
    if (!run) throw new Error('no run')
    await expect(
      goOn({ ...server.deps, log: server.app.log, rewards, db: dyingAfter(7) }, run, finance.rid),
    ).rejects.toThrow('killed')
    expect(await server.deps.db.$count(billingRunPayer)).toBe(payersAtOnce + 7)

    const other = await finance.post('staff/statement/run', { ...days, due_day: '2026-08-07' })
    expect(other.reason).toBe('wrong_state')
    const colleague = await aStaff(server, 'finance')
    let last = begun
    while (last.left > 0) {
      const [one] = await Promise.all([
        finance.post('staff/statement/run', days),
        colleague.post('staff/statement/run', days),
      ])
      last = one.data
    }
    const shown = (await finance.post('staff/statement/runs')).data.list.at(-1)
    expect(shown).toMatchObject({ state: 'done', done: payers, left: 0, statements: payers + 1, failed: [] })

    const lines = await server.deps.db.select().from(statementLine)
    expect(lines).toHaveLength((payers - 1) * 2 + 101 - 5)
    expect(new Set(lines.map(({ experiment_rid }) => experiment_rid)).size).toBe(lines.length)
    for (const left of ['e1-1', 'e2-1', 'e3-1', 'e4-1', 'e5-1'])
      expect(lines.some(({ experiment_rid }) => experiment_rid === left)).toBe(false)
    expect(shown.fen).toBe(lines.length * 10_000)
    const owed = (await finance.post('staff/receivable/list')).data
    expect([owed.total, owed.total_fen]).toEqual([payers + 1, shown.fen])
    expect(owed.list[0]).toMatchObject({ due_day: days.due_day, age: 'current' })
    expect(await auditLedger(server.deps.db)).toEqual([])
  }, 90_000)

  it('bill afterwards only what was not billed', async () => {
    await setState('e1-1', { state: 'confirmed' })
    const { data } = await finance.post('staff/statement/run', days)
    expect(data).toMatchObject({ state: 'done', done: 1, statements: 1, fen: 10_000 })
    const made = (await finance.post('staff/statement/made', { run_rid: data.rid })).data
    expect(made.list).toMatchObject([{ count: 1, fen: 10_000, state: 'unpaid', due_day: days.due_day }])
    const again = (await finance.post('staff/statement/run', days)).data
    expect(again).toMatchObject({ state: 'done', done: 0, statements: 0 })
  })

  it('are paid at once from a prestore that holds enough, where the lab has set so, and say it', async () => {
    const { db } = server.deps
    const { list } = (await finance.post('staff/setting/list')).data
    const { version } = list.find(({ key }: { key: string }) => key === 'run_from_prestore')
    const set = { key: 'run_from_prestore', value: true, version }
    expect((await finance.post('staff/setting/save', set)).code).toBe(1)
    await paidIn(server, { kind: 'self', rid: 'p2' }, 10_000)
    await paidIn(server, { kind: 'self', rid: 'p3' }, 9_999)
    await setState('e2-1', { price_offer: null })
    await setState('e3-1', { state: 'confirmed', hold: null })
    const { data } = await finance.post('staff/statement/run', days)
    expect(data).toMatchObject({ state: 'done', statements: 2, fen: 20_000 })
    const made = (await finance.post('staff/statement/made', { run_rid: data.rid })).data
    expect(made.list.map(({ state }: { state: string }) => state).sort()).toEqual(['paid', 'unpaid'])
    const notices = await db.select().from(notification).where(eq(notification.member_rid, 'p2'))
    expect(notices.map(({ kind }) => kind)).toContain('bill_settled')
    expect(await auditLedger(db)).toEqual([])
  })

  it('take no days to come, nor due days that have passed; and finance alone', async () => {
    for (const wrong of [
      { until: '2026-07-08' },
      { due_day: '2026-07-06' },
      { due_day: '2027-07-06' },
      { until: 'x' },
    ])
      expect((await finance.post('staff/statement/run', { ...days, ...wrong })).status).toBe(400)
    const service = await aStaff(server, 'service')
    for (const path of ['preview', 'run', 'runs', 'made'])
      expect((await service.post(`staff/statement/${path}`, days)).status).toBe(403)
  })
})
