import { openingTables } from '@lab/contract/rules/app/opening-import/kinds'
import { houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { headOf } from '@lab/contract/rules/ground/sheet/table'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { spreadsheetBytes } from '../../ground/spreadsheet/write.ts'
import { member } from '../../people/member/schema.ts'
import { aHouse, longLogins } from '../../testing/a-house.ts'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let server: TestServer
let finance: TestStaff
let colleague: TestStaff
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  finance = (await aHouse(server)).finance
  colleague = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const balance = (kind: 'revenue' | 'opening' | 'bank') => balanceOf(server.deps.db, houseAccount(kind))

const propose = async (rows: (string | number)[][]) => {
  const columns = Object.values(openingTables.receivables.columns)
  const heads = columns.map((one) => ({ title: headOf(one), width: 12 }))
  const sheet = { name: openingTables.receivables.name, columns: heads, cells: rows }
  const file_rid = await uploadFile(server, finance.token, 'owed.xlsx', await spreadsheetBytes([sheet]))
  const { data } = await finance.post('staff/import/preview', { kind: 'receivables', file_rid })
  const proposed = await finance.post('staff/import/propose', { fingerprint: data.fingerprint })
  if (proposed.code !== 1) throw new Error(proposed.msg)
  return proposed.data as { rid: string; version: number; number: string }
}

/** A bill from before the books, imported, and paid by transfer. */
const paidBill = async (who: { phone: string; token: string }, fen: number, number: string) => {
  const { rid: import_rid, version } = await propose([[who.phone, number, fen / 100, '2026-08-31', '']])
  await colleague.post('staff/import/confirm', { rid: import_rid, version })
  const { token } = who
  const [bill] = (await server.post('assign/statements', {}, { token })).data.list as { rid: string }[]
  const rid = bill?.rid ?? ''
  const file_rid = await uploadFile(server, token, 'voucher.pdf', Buffer.from('%PDF-1.4 voucher'))
  const asked = { statement_rids: [rid], amount_fen: fen, file_rid, paid_on: '2026-07-06' }
  const { data } = await server.post('transferApply/add', asked, { token })
  const confirmed = await finance.decide('staff/transferApply/confirm', { rid: data.rid })
  if (confirmed.code !== 1) throw new Error(confirmed.msg)
  return rid
}

const refundOf = async (statement_rid: string, amount_fen: number, target: 'prestore' | 'bank') => {
  const { data, msg } = await finance.post('staff/refund/add', {
    statement_rid,
    amount_fen,
    target,
    reason: '多收',
    ...(target === 'bank' && { bank: '示例大学 6222 0000' }),
  })
  if (!data) throw new Error(msg)
  await colleague.decide('staff/refund/confirm', { rid: data.rid })
  const paid = await finance.decide('staff/refund/paid', { rid: data.rid })
  if (paid.code !== 1) throw new Error(paid.msg)
}

it('gives money for what was earned before the books back without a loss of revenue', async () => {
  let nth = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom('prestore', 'bank' as const)), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.integer({ min: 0, max: 20_000 }),
      async (parts, kept) => {
        const given = parts.reduce((all, [fen]) => all + fen, 0)
        const who = await aMember(server)
        const before = { revenue: await balance('revenue'), opening: await balance('opening') }
        const rid = await paidBill(who, given + kept, `旧-${++nth}`)
        for (const [fen, target] of parts) await refundOf(rid, fen, target as 'prestore' | 'bank')
        expect(await balance('revenue')).toBe(before.revenue)
        // What was owed, less what was given back of it.
        expect(await balance('opening')).toBe(before.opening + kept)
        const toPrestore = parts.filter(([, target]) => target === 'prestore')
        const [row] = await server.deps.db
          .select({ rid: member.rid })
          .from(member)
          .where(eq(member.phone, who.phone))
        const payer = { kind: 'self', rid: row?.rid ?? '' } as const
        expect(await balanceOf(server.deps.db, payerAccount('prestore', payer))).toBe(
          toPrestore.reduce((all, [fen]) => all + fen, 0),
        )
        expect(await auditLedger(server.deps.db)).toEqual([])
      },
    ),
    { numRuns: 3 },
  )
}, 120_000)

it('tells finance of an import that waits for another person, until one decided', async () => {
  const { phone } = await aMember(server)
  const told = async () =>
    (
      (await colleague.post('staff/inbox/list', { unread: true })).data.list as {
        title: string
        text: string
      }[]
    )
      .filter(({ title }) => title === '期初导入待复核')
      .map(({ text }) => text)
  const { rid, version, number } = await propose([[phone, '旧-待复核', 10, '2026-08-31', '']])
  expect(await told()).toEqual([expect.stringContaining(`${number}，`)])
  await colleague.post('staff/import/reject', { rid, version, reason: '单号不对' })
  expect(await told()).toEqual([])
})
