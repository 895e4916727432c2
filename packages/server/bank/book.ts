import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type BankTarget, bankTargets } from '@lab/contract/rules/bank'
import { formatFen } from '@lab/contract/rules/money'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { useCase } from '../db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../http/handle.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { decidePrestore } from '../prestore/desk-calls.ts'
import { findApplication } from '../prestore/store.ts'
import { noteAct } from '../staff/audit.ts'
import { confirmTransfer } from '../transfer/confirm.ts'
import { findTransfer } from '../transfer/store.ts'
import { bankRow } from './schema.ts'

type Row = typeof bankRow.$inferSelect

/** Confirms what a row pays, in the row's own transaction; answers its number. */
type Confirm = (deps: Deps, rid: string, row: Row, caller: Caller) => Promise<string>

const confirms: Record<BankTarget, Confirm> = {
  prestore: async (deps, rid, row, caller) => {
    const { number, amount_fen } = await findApplication(deps.db, rid)
    if (amount_fen !== row.amount_fen)
      throw refuse('wrong_state', `申请 ${number} 是 ${formatFen(amount_fen)}，与到账金额不一致`)
    await decidePrestore(deps, 'confirm', { rid }, caller)
    return number
  },
  // What is over goes to prestore; with a fen too little it is refused.
  transfer: async (deps, rid, row, caller) => {
    const { number } = await findTransfer(deps.db, rid)
    await confirmTransfer(deps, { rid, received_fen: row.amount_fen }, caller)
    return number
  },
}

const lockOpen = async (tx: Db, rid: string): Promise<Row> => {
  const [row] = await tx.select().from(bankRow).where(eq(bankRow.rid, rid)).for('update')
  if (!row) throw refuse('not_found', '收款不存在')
  if (row.state !== 'open') throw refuse('wrong_state', '这笔收款已处理')
  return row
}

const bookOne = (
  deps: Deps,
  { rid, target, target_rid }: ParsedOf<'staff/bank/book'>['rows'][number],
  caller: Caller,
) =>
  useCase(deps.db, async (tx) => {
    const row = await lockOpen(tx, rid)
    const number = await confirms[target]({ ...deps, db: tx }, target_rid, row, caller)
    const note = `${bankTargets[target]} ${number}`
    const set = { state: 'booked', target, target_rid, note, staff_rid: staffOf(caller).rid } as const
    await tx.update(bankRow).set(set).where(eq(bankRow.rid, rid))
    await noteAct(tx, deps, caller, {
      action: 'bank/book',
      target_rid: rid,
      before: { state: row.state },
      after: { state: 'booked', note, amount_fen: row.amount_fen, serial: row.serial },
    })
    return {}
  })

/** Books what was chosen, each by itself: one that is refused says why, and the others are booked. */
export const bookRows = async (
  deps: Deps,
  { rows }: ParsedOf<'staff/bank/book'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/book'>> => {
  const results = []
  for (const row of rows)
    try {
      await bookOne(deps, row, caller)
      results.push({ rid: row.rid, ok: true, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ rid: row.rid, ok: false, msg: error.message })
    }
  return { results }
}

/** Puts a row aside that pays nothing here. @throws Refusal `not_found`, `wrong_state` */
export const ignoreRow = (
  deps: Deps,
  { rid, reason }: ParsedOf<'staff/bank/ignore'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/ignore'>> =>
  useCase(deps.db, async (tx) => {
    const row = await lockOpen(tx, rid)
    const set = { state: 'ignored', note: reason, staff_rid: staffOf(caller).rid } as const
    await tx.update(bankRow).set(set).where(eq(bankRow.rid, rid))
    await noteAct(tx, deps, caller, {
      action: 'bank/ignore',
      target_rid: rid,
      before: { state: row.state },
      after: { state: 'ignored', note: reason },
    })
    return { rid, state: 'ignored' as const }
  })
