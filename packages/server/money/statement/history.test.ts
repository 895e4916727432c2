import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { readMigrations } from '../../ground/db/migrate.ts'
import { rowsOf } from '../../ground/db/open.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, confirmedOf, type Payer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { agesOf } from '../receivable/items.ts'

let server: TestServer
let house: House
let finance2: TestStaff

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  finance2 = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const remind = () => runNow({ ...server.deps, log: server.app.log }, 'remind_bill')

const seen = async (rid: string) => (await house.finance.post('staff/statement/info', { rid })).data

const eventsOf = async (rid: string): Promise<string[]> =>
  (await seen(rid)).history.map(({ event }: { event: string }) => event)

const extend = async (rid: string, due: string, change: object = {}) => {
  const { version } = await seen(rid)
  const asked = { rid, version, due, reason: '学校财务年底封账', ...change }
  return house.finance.post('staff/statement/extend', asked)
}

const noticesOf = async (member: Payer, kind: string) =>
  (await member.post('inbox/list', { limit: 100 })).data.list.filter(
    (one: { kind: string }) => one.kind === kind,
  )

/** One bill of each fate, by whose they are. */
const allFates = async () => {
  const member = await aPayer(server, 500_000)
  const settled = async (pay: string) => {
    const rids = [await confirmedOf(house, member)]
    return (await member.post('assign/settlement', { rids, pay })).data.statement_rid as string
  }
  const bills = {
    paid: await settled('prestore'),
    open: await settled('transfer'),
    void: await settled('transfer'),
    lost: await settled('transfer'),
    refunded: await settled('prestore'),
  }
  await house.finance.decide('staff/statement/void', { rid: bills.void, reason: '付款方写错' })
  const asked = { statement_rid: bills.lost, reason: '单位注销' }
  const { rid } = (await house.finance.post('staff/writeOff/add', asked)).data
  await finance2.decide('staff/writeOff/confirm', await versioned(finance2, 'writeOff', rid))
  const back = { statement_rid: bills.refunded, amount_fen: 4_000, target: 'prestore', reason: '数据召回' }
  const refund = (await house.finance.post('staff/refund/add', back)).data.rid
  await house.finance.decide('staff/refund/confirm', await versioned(house.finance, 'refund', refund))
  await house.finance.decide('staff/refund/paid', await versioned(house.finance, 'refund', refund))
  return { member, bills }
}

/** What names a request of finance as it stands. */
const versioned = async (by: TestStaff, noun: 'refund' | 'writeOff', rid: string) => {
  const { list } = (await by.post(`staff/${noun}/list`, { limit: 100 })).data
  const { version } = list.find((one: { rid: string }) => one.rid === rid)
  return { rid, ...(version !== undefined && { version }) }
}

describe('what happened to a bill', () => {
  it('is told with who, when and why; to its member without the names of staff', async () => {
    const { member, bills } = await allFates()
    expect(await eventsOf(bills.paid)).toEqual(['issued', 'paid'])
    expect(await eventsOf(bills.open)).toEqual(['issued'])
    expect(await eventsOf(bills.refunded)).toEqual(['issued', 'paid', 'refunded'])
    const { history } = await seen(bills.void)
    expect(history[1]).toMatchObject({ event: 'voided', actor: 'staff', note: '付款方写错' })
    expect(history[1].by).toBeTruthy()
    const own = (await member.post('assign/statementInfo', { rid: bills.lost })).data
    expect(own.history.map(({ event }: { event: string }) => event)).toEqual(['issued', 'written_off'])
    expect(own.history[1]).toMatchObject({ actor: 'staff', note: '', fen: 10_000 })
    expect(own.history.every((one: object) => !('by' in one))).toBe(true)
    const [row] = (await member.post('assign/statements', { sort: 'newest', limit: 1 })).data.list
    expect([row.rid, row.refunded_fen]).toEqual([bills.refunded, 4_000])
  })

  it('is written for what was there before as for what comes', async () => {
    const { db } = server.deps
    const { bills } = await allFates()
    for (let day = 0; day < 42; day++) {
      await remind()
      server.pass(86_400)
    }
    const notice = sql`select statement_rid, at, event, actor, actor_rid, note, facts ->> 'fen' as fen, facts ->> 'due_day' as due,
      facts ->> 'nth' as nth from statement_event order by statement_rid, rid`
    const before = await rowsOf<{ event: string }>(db, notice)
    expect(await eventsOf(bills.open)).toEqual(['issued', 'reminded', 'reminded', 'reminded'])
    await db.execute(sql`create temporary table kept as select * from statement_event`)
    await db.execute(sql`delete from statement_event`)
    // As notices were keyed then.
    await db.execute(
      sql`update notification set key = regexp_replace(key, ' due [0-9-]+ ', ' ') where key like 'bill % due %'`,
    )
    const { tag } = readMigrations().find((one) => one.tag.endsWith('_statement_event')) as { tag: string }
    const written = await readFile(new URL(`../../ground/db/migrations/${tag}.sql`, import.meta.url), 'utf8')
    const fills = written.split('--> statement-breakpoint').filter((one) => one.includes('INSERT INTO'))
    for (const fill of fills) await db.execute(sql.raw(fill))
    // Who paid what was settled at once, and the sum of a reminder, are unknown of what is old.
    const known = (rows: object[]) =>
      rows.map((row) => {
        const { event } = row as { event: string }
        if (event === 'paid') return { ...row, actor: '', actor_rid: '' }
        return event === 'reminded' ? { ...row, fen: null } : row
      })
    expect(known(await rowsOf(db, notice))).toEqual(known(before))
    await db.execute(sql`delete from statement_event`)
    await db.execute(sql`insert into statement_event select * from kept`)
  })
})

describe('a due day', () => {
  it('is moved by finance with a reason: twice, 90 days in all; its payer is told, and reminded of the new day', async () => {
    const member = await aPayer(server)
    const rid = await billOf(house, member)
    const { due_day } = await seen(rid)
    const dayAfter = (days: number) =>
      new Date(Date.parse(due_day) + days * 86_400_000).toISOString().slice(0, 10)
    for (let day = 0; day < 28; day++) server.pass(86_400)
    await remind()
    expect(await noticesOf(member, 'bill_reminder')).toHaveLength(1)

    const row = async () =>
      (await house.finance.post('staff/statement/list', { limit: 100 })).data.list.find(
        (one: { rid: string }) => one.rid === rid,
      )
    expect((await row()).extend_until).toBe(dayAfter(90))
    expect((await extend(rid, dayAfter(91))).fields).toHaveProperty('due')
    expect((await extend(rid, due_day)).reason).toBe('invalid')
    expect((await extend(rid, dayAfter(30), { reason: ' ' })).status).toBe(400)
    expect((await extend(rid, dayAfter(30), { version: undefined })).status).toBe(400)
    const { version } = await seen(rid)
    const first = await extend(rid, dayAfter(30))
    expect(first.data).toMatchObject({ due_day: dayAfter(30) })
    expect((await extend(rid, dayAfter(40), { version })).reason).toBe('stale')
    const [notice] = await noticesOf(member, 'bill_extended')
    expect(notice.text).toContain(dayAfter(30))

    await remind()
    expect(await noticesOf(member, 'bill_reminder')).toHaveLength(1)
    for (let day = 0; day < 30; day++) server.pass(86_400)
    await remind()
    expect(await noticesOf(member, 'bill_reminder')).toHaveLength(2)

    expect((await extend(rid, dayAfter(90))).code).toBe(1)
    expect((await row()).extend_until).toBeUndefined()
    expect((await extend(rid, dayAfter(90))).reason).toBe('invalid')
    expect(await eventsOf(rid)).toEqual(['issued', 'reminded', 'extended', 'reminded', 'extended'])
    for (const role of ['service', 'lab', 'content'] as const)
      expect((await (await aStaff(server, role)).post('staff/statement/extend', {})).status).toBe(403)
  })

  it('was in a past month what it was then', async () => {
    const member = await aPayer(server)
    const rid = await billOf(house, member)
    const { due_day } = await seen(rid)
    const late = new Date(Date.parse(due_day) + 40 * 86_400_000).toISOString().slice(0, 10)
    const day = (from: string, days: number) =>
      new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
    for (let days = 0; days < 35; days++) server.pass(86_400)
    const { number } = await seen(rid)
    const agedOn = async (today: string, before?: number) =>
      (await agesOf(server.deps.db, today, { kw: number, before })).filter(({ count }) => count > 0)
    const before = server.deps.now()
    server.pass(1)
    const then = await agedOn(day(due_day, 5), before)
    expect(then).toMatchObject([{ age: 'd30', fen: 10_000 }])
    expect((await extend(rid, late)).code).toBe(1)
    expect(await agedOn(day(due_day, 5), before)).toEqual(then)
    expect(await agedOn(day(due_day, 5))).toMatchObject([{ age: 'current', fen: 10_000 }])
  })

  it('stays of a bill that is not open', async () => {
    const member = await aPayer(server)
    const rid = await billOf(house, member)
    const { due_day } = await seen(rid)
    await house.finance.decide('staff/statement/void', { rid, reason: '开错' })
    const answer = await extend(rid, `${Number(due_day.slice(0, 4)) + 1}-01-01`)
    expect(answer.reason).toBe('wrong_state')
  })
})
