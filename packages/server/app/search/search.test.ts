import { initialsOf } from '@lab/contract/rules/app/search/initials'
import { allSearchKinds, type SearchKind, searchKindsOf } from '@lab/contract/rules/app/search/kinds'
import { type StaffRole, staffRoles } from '@lab/contract/rules/people/staff/roles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../ground/db/open.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aDemoYear } from '../testing.ts'

let server: TestServer
const staff = new Map<StaffRole, TestStaff>()
const roles = Object.keys(staffRoles) as StaffRole[]

beforeAll(async () => {
  server = await aServer()
  await aDemoYear(server)
  for (const role of roles) staff.set(role, await aStaff(server, role))
})
afterAll(() => server.close())

interface Row {
  kind: string
  id: string
  title: string
  text: string
}

const search = async (role: StaffRole, kw: string): Promise<Record<string, Row[]>> => {
  const { data } = await (staff.get(role) as TestStaff).post('staff/search', { kw })
  return Object.fromEntries(data.groups.map(({ kind, list }: { kind: string; list: Row[] }) => [kind, list]))
}

const one = async <T>(query: string): Promise<T> => {
  const [row] = await rowsOf<T & Record<string, unknown>>(server.deps.db, sql.raw(query))
  if (!row) throw new Error(`nothing in ${query}`)
  return row
}

/** A word by which each kind has something to be found. */
const words = async (): Promise<Record<SearchKind, string>> => {
  const number = async (table: string) =>
    (await one<{ number: string }>(`select number from ${table} order by rid desc limit 1`)).number
  const name = async (table: string, of = 'name') =>
    (await one<{ name: string }>(`select ${of} as name from ${table} order by 1 limit 1`)).name
  return {
    orders: await number('customer_order'),
    experiments: await number('experiment'),
    samples: await number('sample'),
    members: (await one<{ phone: string }>(`select phone from member where phone is not null limit 1`)).phone,
    groups: await name('cluster where removed is null'),
    projects: await name(`content_item where kind = 'project'`, 'title'),
    bills: await number('statement'),
    requirements: await number('requirement'),
    settings: '品牌',
  }
}

describe('what search finds', () => {
  it.each(roles)('is for %s what the role may see, of every kind, and never more', async (role) => {
    const said = await words()
    const may = searchKindsOf(role)
    for (const kind of allSearchKinds) {
      const found = await search(role, said[kind])
      expect([role, kind, kind in found]).toEqual([role, kind, may.includes(kind)])
      for (const other of Object.keys(found)) if (other !== 'acts') expect(may).toContain(other as SearchKind)
    }
  })

  it('leads to the very row: by its number in part, small letters, other dashes', async () => {
    const { number, rid } = await one<{ number: string; rid: string }>(
      'select number, rid from customer_order order by rid desc limit 1',
    )
    for (const kw of [number, number.replace('-', ''), number.replace('-', ' - '), number.slice(2)])
      expect((await search('service', kw)).orders?.map(({ id }) => id)).toContain(rid)
    const bill = await one<{ number: string; rid: string }>('select number, rid from statement limit 1')
    expect((await search('finance', bill.number.toLowerCase())).bills).toMatchObject([{ id: bill.rid }])
  })

  it('knows people by name, initials, phone and its last four digits, with what is theirs', async () => {
    const who = await one<{ rid: string; name: string; phone: string }>(
      `select m.rid, m.name, m.phone from member m join customer_order o on o.member_rid = m.rid
        where m.name <> '' and m.phone is not null limit 1`,
    )
    for (const kw of [who.name, initialsOf(who.name), who.phone, who.phone.slice(-4)]) {
      const found = await search('service', kw)
      expect(found.members?.map(({ id }) => id)).toContain(who.rid)
      expect(found.orders?.length).toBeGreaterThan(0)
    }
    expect((await search('service', who.phone.slice(0, 7))).members).toBeUndefined()
  })

  it('finds two Chinese characters in the middle of a name, and nothing by what only looks like them', async () => {
    const { rid, number } = await one<{ rid: string; number: string }>(
      `update sample set name = 'Ti 钛合金薄片（A）' where rid = (select max(rid) from sample) returning rid, number`,
    )
    expect(rid).not.toBe('')
    for (const kw of ['合金', '钛合金薄片', 'ti 钛合金', '合金薄片'])
      expect([kw, (await search('lab', kw)).samples?.map(({ id }) => id)]).toEqual([kw, [number]])
    for (const kw of ["合金'薄片", "合金')) or 1=1 --", '合金薄\\', '金合', '合金%薄'])
      expect([kw, (await search('lab', kw)).samples]).toEqual([kw, undefined])
  })

  it('has a few of a kind, and only kinds that have some', async () => {
    const groups = await search('admin', '26')
    expect(Object.keys(groups).length).toBeGreaterThan(0)
    for (const list of Object.values(groups)) {
      expect(list.length).toBeGreaterThan(0)
      expect(list.length).toBeLessThanOrEqual(6)
    }
    expect(await search('admin', '没有这样的东西')).toEqual({})
  })

  it.each([
    '%',
    '_',
    '\\',
    "'; drop table member; --",
    '%%%%%%',
    '-'.repeat(50),
    '9'.repeat(50),
    '𠮷'.repeat(25),
    '(((((',
    '收样 %',
    '\u202e abc',
  ])('is nothing that breaks it: %j', async (kw) => {
    const { status } = await (staff.get('admin') as TestStaff).post('staff/search', { kw })
    expect(status).toBe(200)
  })

  it('is refused beyond its length, and for nothing', async () => {
    for (const kw of ['', '   ', 'x'.repeat(51), 1, null])
      expect((await (staff.get('admin') as TestStaff).post('staff/search', { kw })).status).toBe(400)
  })
})

describe('acts that search finds', () => {
  const inState = (state: string) =>
    one<{ rid: string; number: string }>(
      `select rid, number from experiment where state = '${state}' and hold is null limit 1`,
    )

  it('are those that are possible now, for who may do them', async () => {
    const reviewing = await inState('reviewing')
    const kw = `复核 ${reviewing.number}`
    const released = [{ id: `release/${reviewing.rid}`, title: `复核通过 ${reviewing.number}` }]
    expect((await search('lab', kw)).acts).toMatchObject(released)
    for (const role of ['service', 'finance', 'content'] as const)
      expect((await search(role, kw)).acts).toBeUndefined()
    const testing = await inState('testing')
    expect((await search('lab', `复核 ${testing.number}`)).acts).toBeUndefined()
    const acts = (await search('lab', testing.number)).acts?.map(({ id }) => id)
    expect(acts).toContain(`submit/${testing.rid}`)
  })

  it('take a parcel in where a sample of it still has to come', async () => {
    const due = await one<{ number: string; order: string }>(
      `select s.number, o.number as order from sample s join customer_order o on o.rid = s.order_rid
        where s.state = 'expected' limit 1`,
    )
    for (const number of [due.number, due.order])
      expect((await search('service', `收样${number}`)).acts?.[0]).toMatchObject({
        id: `receive/${number}`,
        title: `收样 ${number}`,
      })
    const here = await one<{ number: string }>(`select number from sample where state = 'stored' limit 1`)
    expect((await search('service', `收样 ${here.number}`)).acts).toBeUndefined()
    expect((await search('finance', `收样 ${due.number}`)).acts).toBeUndefined()
  })
})

it('has the same initials in the database as in the rules', async () => {
  const names = ['张三', '欧阳娜娜', '曾晓厦', '重庆 Lab 2', '睿鑫', 'ABC']
  const found = await rowsOf<{ name: string; initials: string }>(
    server.deps.db,
    sql`select name, pinyin_initials(name) as initials from unnest(${sql.raw(`array['${names.join("','")}']`)}) name`,
  )
  expect(found.map(({ initials }) => initials)).toEqual(names.map(initialsOf))
})
