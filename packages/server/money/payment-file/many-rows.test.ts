import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf, secondOf, startOf } from '@lab/contract/rules/ground/time'
import { type Movement, wechatFile } from '@lab/contract/rules/money/payment/day-file/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { longLogins } from '../../testing/a-house.ts'
import { aPayer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
})
afterAll(() => server.close())

const many = 10_000

it('compares ten thousand rows with as many payments, and books their fees, in one go', async () => {
  const { db, now } = server.deps
  const finance = await aStaff(server, 'finance')
  const { rid } = await aPayer(server)
  const day = dateOf(now())
  const first = startOf(day)
  await db.execute(sql`
    insert into payment (rid, number, member_rid, payer_kind, payer_rid, target, provider, amount_fen, state, code, is_phone,
      created, expires, next_ask, ended)
    select 'pay-' || n, 'ZF-test-' || n, ${rid}, 'self', ${rid}, 'prestore', 'wechat_pay', 10000 + n, 'paid', 'code-' || n,
      false, ${first}, ${first}, ${first}, ${first} from generate_series(1, ${many}::int) n`)
  await db.execute(sql`
    insert into payment_receipt (provider, provider_number, payment_rid, fen, over_fen, at, booked)
    select 'wechat_pay', '42000' || n, 'pay-' || n, 10000 + n, 0, ${first} + n, ${first} + n
    from generate_series(1, ${many}::int) n`)
  const rows = Array.from({ length: many }, (_, at): Movement => {
    const n = at + 1
    const fen = 10_000 + n
    const fee_fen = Math.round(fen * 0.006)
    return {
      kind: 'payment',
      provider_number: `42000${n}`,
      number: `pay-${n}`,
      fen,
      fee_fen,
      at: secondOf(first + n),
    }
  })
  // One with another amount, one that only the provider has, and so one that only we have.
  const [one, other] = [rows[4_999], rows[5_000]] as [Movement, Movement]
  rows.splice(4_999, 2, { ...one, fen: one.fen + 1 }, { ...other, number: 'x', provider_number: 'x' })
  server.pass(86_400)
  const file_rid = await uploadFile(server, finance.token, 'bill.csv', Buffer.from(wechatFile(rows)))
  const began = performance.now()
  const { data } = await finance.post('staff/payment/file/import', { file_rid })
  const took = performance.now() - began
  const fees = rows.reduce((sum, row) => sum + row.fee_fen, 0)
  expect(data).toMatchObject({ rows: many, added: many, differences: 3, days: [{ day }], fee_fen: fees })
  expect(await balanceOf(db, houseAccount('wechat_pay'))).toBe(fees)
  expect(await auditLedger(db)).toEqual([])
  // Alone it is a tenth of that.
  expect(took).toBeLessThan(30_000)
  if (process.env.SHOW_TIMES) console.log(`ten thousand rows: ${Math.round(took)} ms`)
}, 120_000)
