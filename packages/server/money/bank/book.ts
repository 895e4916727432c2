import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { type BankTarget, bankTargets } from '@lab/contract/rules/money/bank/bank'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { confirmTransfer } from '../payment/confirm.ts'
import { decidePrestore } from '../prestore/decide.ts'
import { findApplication } from '../prestore/store.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { statement } from '../statement/schema.ts'
import { findTransfer } from '../transfer/store.ts'
import { payBills, standsIn } from './pay.ts'
import { bankRow } from './schema.ts'
import { type BankRow, calledRow, lockWaiting } from './store.ts'

type Asked = ParsedOf<'staff/bank/book'>['rows'][number]

/** What a row is booked for, as it was seen. */
type Seen = { rid: string; version: number }

/** Books a row for what it pays, in the row's own transaction. */
type Book = (
  tx: Db,
  tools: Tools & Deps & WithRewards,
  seen: Seen,
  row: BankRow,
  caller: Caller,
) => Promise<unknown>

const note = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  row: BankRow,
  { target, target_rid, number }: { target: 'prestore' | 'transfer'; target_rid: string; number: string },
) => {
  const said = `${bankTargets[target]} ${number}`
  const set = { state: 'booked', target, target_rid, note: said, staff_rid: staffOf(caller).rid } as const
  await tx.update(bankRow).set(set).where(eq(bankRow.rid, row.rid))
  await noteAct(tx, deps, caller, {
    action: 'bank/book',
    target_rid: row.rid,
    before: { state: row.state },
    after: { state: 'booked', note: said, amount_fen: row.amount_fen, serial: row.serial },
  })
}

const done = (what: string, number: string) =>
  refuse('wrong_state', `${what} ${number} 已处理（可能已由另一笔收款入账），没有再入账`)

const books: Record<BankTarget, Book> = {
  prestore: async (tx, deps, seen, row, caller) => {
    const { rid } = seen
    const { number, amount_fen, state } = await findApplication(tx, rid)
    if (state !== 'applied') throw done('预存申请', number)
    if (amount_fen !== row.amount_fen)
      throw refuse('wrong_state', `预存申请 ${number} 是 ${formatFen(amount_fen)}，与到账金额不一致`)
    await decidePrestore({ ...deps, db: tx }, 'confirm', seen, caller, standsIn(row))
    await note(tx, deps, caller, row, { target: 'prestore', target_rid: rid, number })
  },
  // What is over goes to prestore; with a fen too little it is refused.
  transfer: async (tx, deps, seen, row, caller) => {
    const { rid } = seen
    const { number, state } = await findTransfer(tx, rid)
    if (state !== 'applied') throw done('转账', number)
    await confirmTransfer(
      { ...deps, db: tx },
      { ...seen, received_fen: row.amount_fen },
      caller,
      standsIn(row),
    )
    await note(tx, deps, caller, row, { target: 'transfer', target_rid: rid, number })
  },
  statement: async (tx, deps, { rid, version }, row, caller) => {
    const [bill] = await tx.select().from(statement).where(eq(statement.rid, rid))
    if (!bill) throw refuse('not_found', '账单不存在')
    if (bill.state !== 'unpaid') throw done('账单', bill.number)
    requireVersion(bill, version)
    const payer = { kind: bill.payer_kind, rid: bill.payer_rid }
    await payBills(tx, deps, caller, row, { payer, bills: [rid], action: 'bank/book' })
  },
}

const bookOne = (
  tools: Tools & Deps & WithRewards,
  { rid, version, target, target_rid, target_version }: Asked,
  caller: Caller,
) =>
  useCase(tools.db, async (tx) => {
    const row = await lockWaiting(tx, rid, version)
    await books[target](tx, tools, { rid: target_rid, version: target_version }, row, caller)
  })

/** A receipt by what people know of it, in front of why it was not booked. */
const named = async (db: Db, rid: string, msg: string): Promise<string> => {
  const [row] = await db.select().from(bankRow).where(eq(bankRow.rid, rid))
  return row ? `${calledRow(row)}：${msg}` : msg
}

/** Books what was chosen, each by itself: one that is refused is named with its reason, and the others are booked. */
export const bookRows = async (
  deps: Deps & WithRewards,
  { rows }: ParsedOf<'staff/bank/book'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/book'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  // The call's key names all of the rows, not the one decision that each of them makes.
  const unkeyed = { ...caller, attempt: undefined }
  const results = []
  for (const row of rows)
    try {
      await bookOne(tools, row, unkeyed)
      results.push({ rid: row.rid, ok: true, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ rid: row.rid, ok: false, msg: await named(deps.db, row.rid, error.message) })
    }
  return { results }
}
