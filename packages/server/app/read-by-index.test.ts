import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, rowsOf } from '../ground/db/open.ts'
import { statement } from '../money/statement/schema.ts'
import { theirsToPay } from '../money/statement/store.ts'
import { cluster } from '../people/cluster/schema.ts'
import { whereMay } from '../people/cluster/store.ts'
import { findMember, membersByPhone, phonesOf } from '../people/member/store.ts'
import { aGroup, type TestGroup } from '../testing/a-group.ts'
import { aHouse } from '../testing/a-house.ts'
import { billOf } from '../testing/a-payer.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { requirement } from '../work/requirement/schema.ts'

let server: TestServer
let group: TestGroup

/** So many that nobody reads them all where an index leads to one. */
const many = 20_000

const multiply = async (table: string, names: string) => {
  await server.deps.db.execute(
    sql.raw(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${names}))).*
      from ${table} t, generate_series(1, ${many}) n where t.rid = (select min(rid) from ${table})`),
  )
  await server.deps.db.execute(sql.raw(`analyze ${table}`))
}

beforeAll(async () => {
  server = await aServer()
  const house = await aHouse(server)
  group = await aGroup(server)
  await billOf(house, group.member)
  await multiply('member', `'rid', 'm' || n, 'phone', 'p' || n, 'invite_code', 'c' || n`)
  await multiply('cluster', `'rid', 'g' || n, 'owner_rid', 'm' || n`)
  await multiply('statement', `'rid', 's' || n, 'number', 'n' || n, 'member_rid', 'm' || n`)
})
afterAll(() => server.close())

const scans = async (tx: Db): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ name: string; scans: number }>(
    tx,
    sql`select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables
      where relname in ('member', 'cluster', 'statement') order by relname`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/** The tables of those three that something read from one end to the other. */
const readThrough = (work: (tx: Db) => Promise<unknown>): Promise<string[]> =>
  server.deps.db.transaction(async (tx) => {
    const before = await scans(tx)
    await work(tx)
    return [...(await scans(tx))].flatMap(([name, now]) => (now > (before.get(name) ?? 0) ? [name] : []))
  })

it.each(['phone', 'invite_code', 'wechat_openid', 'rid'] as const)(
  'a member is found by their %s through its index',
  async (name) => {
    expect(await readThrough((tx) => findMember(tx, name, 'x'))).toEqual([])
  },
)

it('members are found by their phones through its index', async () => {
  expect(await readThrough((tx) => membersByPhone(tx, ['p1', 'p2']))).toEqual([])
  const theirs = inArray(requirement.phone, phonesOf('m1'))
  expect(await readThrough((tx) => tx.$count(requirement, theirs))).toEqual([])
})

it.each(['owner', 'manager', 'member'] as const)(
  'groups and bills that are the %s’s are found through their indexes',
  async (role) => {
    const { rid } = group[role]
    expect(
      await readThrough(async (tx) => {
        await tx.$count(cluster, whereMay(tx, rid, 'pay'))
        await tx.$count(statement, await theirsToPay(tx, rid))
      }),
    ).toEqual([])
  },
)
