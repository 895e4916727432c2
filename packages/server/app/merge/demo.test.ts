import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { rowsOf } from '../../ground/db/open.ts'
import { aMerge } from '../../testing/a-merge.ts'
import { aPayer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aDemoYear } from '../testing.ts'
import { movedColumns, paidBySelf } from './columns.ts'
import { leftBehind } from './make-room.ts'
import { nameOf } from './move-rows.ts'

let server: TestServer
let clerks: { proposer: TestStaff; confirmer: TestStaff }
/** Those of the demo's members between whom nothing is in the way, the busiest first. */
let free: string[]

beforeAll(async () => {
  server = await aServer()
  await aDemoYear(server)
  clerks = { proposer: await aStaff(server, 'service'), confirmer: await aStaff(server, 'finance') }
  const rows = await rowsOf<{ rid: string }>(
    server.deps.db,
    sql`select m.rid from member m join customer_order o on o.member_rid = m.rid group by m.rid order by count(*) desc`,
  )
  free = rows.map(({ rid }) => rid)
}, 180_000)
afterAll(() => server.close())

/** Columns that name a member, with how many rows do. */
const naming = async (rid: string) => {
  const columns = [
    ...movedColumns.map((column) => ({
      table: getTableName(column.table),
      column: column.name,
      more: sql`true`,
    })),
    ...paidBySelf.map((table) => ({
      table: getTableName(table),
      column: 'payer_rid',
      more: sql`payer_kind = 'self'`,
    })),
  ]
  const rows = await rowsOf<{ name: string; rows: number }>(
    server.deps.db,
    sql.join(
      columns.map(
        ({ table, column, more }) => sql`select ${`${table}.${column}`}::text as name, (select count(*)::int
          from ${sql.identifier(table)} where ${sql.identifier(column)} = ${rid} and ${more}) as rows`,
      ),
      sql` union all `,
    ),
  )
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]))
}

/** What finance reads: the same before and after. */
const figures = async () => {
  const accounts = await rowsOf(
    server.deps.db,
    sql`select kind, sum(balance)::text as sum, sum(least(coalesce(floor, 0), 0))::text as floors
        from ledger_account group by kind having sum(balance) <> 0 order by kind`,
  )
  const { confirmer } = clerks
  const { data: receivable } = await confirmer.post('staff/receivable/list', { page: 1, limit: 1 })
  const { data: months } = await confirmer.post('staff/month/report', { month: '2026-07' })
  // How the journals are counted is no figure.
  return { accounts, receivable: { ...receivable, list: [] }, months: { ...months, kinds: [], journals: 0 } }
}

describe("the demo's members", () => {
  it('are merged one after the other into one, and nothing names them any more', async () => {
    const survivor = await aPayer(server)
    const before = await figures()
    let merged = 0
    for (const from of free) {
      const { data } = await clerks.proposer.post('staff/member/mergePreview', { from, into: survivor.rid })
      if (data.problems.length > 0) continue
      const had = await naming(from)
      await aMerge(clerks, { from, into: survivor.rid })
      merged += 1
      const left = Object.keys(await naming(from)).filter(
        // That it was merged stands on its own page too.
        (name) => !(name in leftBehind) && name !== 'member_event.member_rid',
      )
      expect(left).toEqual([])
      expect(Object.keys(had)).toContain(nameOf(movedColumns[0] as (typeof movedColumns)[number]))
      expect(await auditLedger(server.deps.db)).toEqual([])
    }
    expect(merged).toBeGreaterThan(1)
    expect(await figures()).toEqual(before)
  }, 180_000)
})
