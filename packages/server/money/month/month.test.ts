import { type Account, houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { JournalKind } from '@lab/contract/rules/books/ledger/journals'
import { daySeconds } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../books/ledger/post.ts'
import { closedMonth, journal } from '../../books/ledger/schema.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

let server: TestServer
let finance: TestStaff
beforeAll(async () => {
  server = await aServer()
  finance = await aStaff(server, 'finance')
})
afterAll(() => server.close())

/** A month passes, and with it every login. */
const nextMonth = async () => {
  server.pass(31 * daySeconds)
  finance = await aStaff(server, 'finance')
}

const holder: Account = { kind: 'prestore', holder_kind: 'member', holder_rid: 'm1' }
const owed = (rid: string): Account => ({ kind: 'receivable', holder_kind: 'statement', holder_rid: rid })

let last = 0
const book = (kind: JournalKind, postings: [Account, number][], at = server.deps.now()) =>
  server.deps.db.transaction((tx) =>
    post(
      tx,
      { ...server.deps, now: () => at },
      {
        kind,
        reference: `R-${++last}`,
        key: `test ${last}`,
        actor: 'system',
        actor_rid: '',
        postings: postings.map(([account, amount]) => ({ account, amount })),
      },
    ),
  )

const report = async (month: string) => (await finance.post('staff/month/report', { month })).data

// The server's clock stands in July 2026.
describe('a month', () => {
  it('is reported as the ledger has it, while it runs and afterwards', async () => {
    await book('prestore', [
      [holder, 100_000],
      [houseAccount('bank'), -100_000],
    ])
    await book('settlement', [
      [holder, -33_333],
      [houseAccount('revenue'), 33_333],
    ])
    await book('settlement', [
      [owed('s1'), -20_001],
      [houseAccount('revenue'), 20_001],
    ])
    const running = await report('2026-07')
    expect(running).toMatchObject({
      state: 'running',
      turnover_fen: 53_334,
      received_fen: 100_000,
      receivable_fen: 20_001,
      prestore_fen: 66_667,
      problems: ['2026-07 还没有结束'],
    })
    const early = await finance.post('staff/month/close', { month: '2026-07' })
    expect([early.reason, early.msg]).toEqual(['wrong_state', '2026-07 还没有结束'])
    expect((await finance.post('staff/month/report', { month: '2026-06' })).reason).toBe('not_found')

    await nextMonth()
    await book('receipt', [
      [owed('s1'), 1],
      [houseAccount('bank'), -1],
    ])
    const over = await report('2026-07')
    expect(over).toMatchObject({ ...running, state: 'open', problems: [] })
    expect((await report('2026-08')).receivable_fen).toBe(20_000)
    expect((await report('2026-08')).problems).toContain('请先结账 2026-07')
  })

  it('is closed once and for good: neither the server nor the database books into it', async () => {
    const closed = await finance.post('staff/month/close', { month: '2026-07' })
    expect(closed.data).toEqual({ month: '2026-07', state: 'closed' })
    expect((await finance.post('staff/month/close', { month: '2026-07' })).reason).toBe('wrong_state')
    const late = server.deps.now() - 31 * daySeconds
    const sides: [Account, number][] = [
      [holder, -1],
      [houseAccount('revenue'), 1],
    ]
    for (const at of [late, late - 400 * daySeconds])
      await expect(book('settlement', sides, at)).rejects.toMatchObject({ reason: 'month_closed' })
    const row = { kind: 'settlement', reference: '', actor: 'system', actor_rid: '', note: '' } as const
    const forced = server.deps.db.insert(journal).values({ ...row, rid: 'x', key: 'x', at: late })
    await expect(forced).rejects.toMatchObject({
      cause: { message: expect.stringContaining('closed month') },
    })
    await expect(server.deps.db.delete(closedMonth)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
    expect(await report('2026-07')).toMatchObject({ state: 'closed', turnover_fen: 53_334, problems: [] })
    const { list } = (await finance.post('staff/month/list')).data
    expect(list.map((one: { month: string; state: string }) => [one.month, one.state])).toEqual([
      ['2026-08', 'running'],
      ['2026-07', 'closed'],
    ])
    await book('settlement', sides)
  })

  it('is taken away as a spreadsheet', async () => {
    const { data } = await finance.post('staff/month/export', { month: '2026-07' })
    expect(data.name).toBe('结账报表 2026-07.xlsx')
  })

  it('takes months that are months, of finance alone', async () => {
    for (const month of ['2026-13', '2026', '', 'x', '2026-07-01'])
      expect([month, (await finance.post('staff/month/report', { month })).status]).toEqual([month, 400])
    for (const role of ['service', 'lab', 'content'] as const) {
      const other = await aStaff(server, role)
      for (const path of ['month/list', 'ledger/audit', 'ledger/list', 'receivable/list'])
        expect((await other.post(`staff/${path}`)).status).toBe(403)
    }
  })
})

describe('what is owed', () => {
  it('is grouped by age, the oldest debt of an account paid first', async () => {
    const credit: Account = { kind: 'credit', holder_kind: 'member', holder_rid: 'm2' }
    const before = (await finance.post('staff/receivable/list')).data
    await server.deps.db.execute(
      `insert into ledger_account (key, kind, holder_kind, holder_rid, floor) values ('credit:member:m2', 'credit', 'member', 'm2', -100000) on conflict do nothing`,
    )
    await book('settlement', [
      [credit, -5_000],
      [houseAccount('revenue'), 5_000],
    ])
    await nextMonth()
    await book('settlement', [
      [credit, -700],
      [houseAccount('revenue'), 700],
    ])
    await book('receipt', [
      [credit, 4_000],
      [houseAccount('bank'), -4_000],
    ])
    const found = (await finance.post('staff/receivable/list', { sort: 'fen' })).data
    const mine = found.list.filter(({ kind }: { kind: string }) => kind === 'credit')
    expect(mine.map((one: { fen: number; due_day: string }) => [one.fen, one.due_day])).toEqual([
      [1_000, '2026-09-25'],
      [700, '2026-10-25'],
    ])
    expect(found.total_fen).toBe(before.total_fen + 1_700)
    const sums = found.ages.reduce((sum: number, { fen }: { fen: number }) => sum + fen, 0)
    expect(sums).toBe(found.total_fen)
    const older = (await finance.post('staff/receivable/list', { age: 'd30', kw: 'R-' })).data
    expect(older.list.every(({ age }: { age: string }) => age === 'd30')).toBe(true)
  })
})

it('is audited, which finds what is owed on credit without a bill, and journals are listed with both their sides', async () => {
  const { data } = await finance.post('staff/ledger/audit')
  const unbilled = { what: 'credit', key: 'credit:member:m2', is: -1_700, should: 0 }
  expect([data.findings, data.total, data.sums.length > 3]).toEqual([[unbilled], 1, true])
  const { list, total } = (await finance.post('staff/ledger/list', { kind: 'receipt', limit: 1 })).data
  expect(total).toBe(2)
  expect(list[0].postings.map(({ amount }: { amount: number }) => amount)).toEqual([-4_000, 4_000])
  const touching = (await finance.post('staff/ledger/list', { account: 'receivable' })).data
  expect(touching.total).toBe(2)
})
