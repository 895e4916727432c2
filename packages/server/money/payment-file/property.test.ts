import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf, secondOf } from '@lab/contract/rules/ground/time'
import { alipayFile, type Movement } from '@lab/contract/rules/money/payment/day-file/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { longLogins } from '../../testing/a-house.ts'
import { aPayer, type Payer } from '../../testing/a-payer.ts'
import { aPayment, paidOnline } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let server: TestServer
let finance: TestStaff
let member: Payer
beforeAll(async () => {
  server = await aServer({ settings: { ...longLogins, accessSeconds: 4_000_000_000 } })
  finance = await aStaff(server, 'finance')
  member = await aPayer(server)
})
afterAll(() => server.close())

/** What a provider knows of a movement beside what is booked here of it. */
const movement = fc.record({
  fen: fc.integer({ min: 100, max: 50_000 }),
  fee_fen: fc.integer({ min: 0, max: 300 }),
  /** Booked here, in the file, with the same amount. */
  at: fc.constantFrom('both', 'here', 'there', 'other amount'),
})

/** One import: some of the rows, in some order. */
const brought = fc.array(fc.nat(9), { maxLength: 8 })

it('comes to the same books and the same differences by whatever parts, repeats and orders of a day’s file', async () => {
  const { db } = server.deps
  let run = 0
  const fees = async () => 0 - (await balanceOf(db, houseAccount('payment_fee')))
  const held = async () => 0 - (await balanceOf(db, houseAccount('alipay')))
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 5 }),
      fc.array(brought, { maxLength: 4 }),
      async (movements, parts) => {
        run += 1
        const day = dateOf(server.deps.now())
        const before = { fees: await fees(), held: await held() }
        const rows: Movement[] = []
        const expected: string[] = []
        let came = 0
        for (const [nth, { fen, fee_fen, at }] of movements.entries()) {
          const one = {
            number: `other-${run}-${nth}`,
            provider_number: `P-${run}-${nth}`,
            at: server.deps.now(),
          }
          const money =
            at === 'there'
              ? one
              : await paidOnline(server, await aPayment(member, { target: 'prestore', amount_fen: fen }))
          if (at !== 'there') came += fen
          const row = {
            kind: 'payment' as const,
            provider_number: money.provider_number,
            number: money.number,
          }
          const told = at === 'other amount' ? fen + 1 : fen
          if (at !== 'here') rows.push({ ...row, fen: told, fee_fen, at: secondOf(money.at) })
          const kind = {
            both: '',
            here: 'only_here',
            there: 'only_provider',
            'other amount': 'other_amount',
          }[at]
          if (kind) expected.push(`${kind} ${money.provider_number}`)
        }
        server.pass(86_400)
        const title = '模拟支付业务明细查询'
        const bring = async (some: readonly Movement[]) => {
          const bytes = Buffer.from(alipayFile(day, some, { of: rows, title }))
          const file_rid = await uploadFile(server, finance.token, 'day.csv', bytes)
          expect((await finance.post('staff/payment/file/import', { file_rid })).code).toBe(1)
        }
        for (const part of [...parts, rows.map((_, nth) => nth), rows.map((_, nth) => nth).reverse()])
          await bring([...new Set(part)].flatMap((nth) => rows[nth] ?? []))
        const asked = { from: day, to: day, limit: 100 }
        const { list } = (await finance.post('staff/payment/differences', asked)).data
        const found = list.map(
          (one: { kind: string; provider_number: string }) => `${one.kind} ${one.provider_number}`,
        )
        expect(found.sort()).toEqual(expected.sort())
        const kept = rows.reduce((sum, row) => sum + row.fee_fen, 0)
        expect((await fees()) - before.fees).toBe(kept)
        expect((await held()) - before.held).toBe(came - kept)
        expect(await auditLedger(db)).toEqual([])
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
}, 240_000)
