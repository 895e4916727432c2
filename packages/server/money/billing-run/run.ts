import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { payersAtOnce } from '@lab/contract/rules/money/billing-run'
import { type SettlementWay, statementItems } from '@lab/contract/rules/money/statement/statement'
import { and, eq, isNull } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { Refusal } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { ownerOf } from '../../people/payer/owner.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { settingOf } from '../../shop/content/settings.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { makeStatement } from '../settlement/make.ts'
import type { WithRewards } from '../statement/rewards.ts'
import type { Statement } from '../statement/schema.ts'
import { waitingOf, waitingPayers } from './open.ts'
import { billingRun, billingRunPayer, billingRunStatement } from './schema.ts'

export type Run = typeof billingRun.$inferSelect

const payerOf = (run: Run, { kind, rid }: Payer) =>
  and(
    eq(billingRunPayer.run_rid, run.rid),
    eq(billingRunPayer.payer_kind, kind),
    eq(billingRunPayer.payer_rid, rid),
  )

const notifySettled = (tx: Db, tools: Tools, { rid, number, total_fen, member_rid }: Statement) =>
  notify(tx, tools, {
    kind: 'bill_settled',
    member_rid,
    facts: { number, fen: total_fen },
    key: `bill settled ${rid}`,
  })

/** All that waits of one payer, on as few statements as hold it, in one transaction; nothing when it was done before. */
const billPayer = async (
  tx: Db,
  tools: Tools & WithRewards,
  run: Run,
  payer: Payer,
  by: Actor,
  from_prestore: boolean,
): Promise<void> => {
  await lockPayer(tx, payer)
  const [earlier] = await tx.select().from(billingRunPayer).where(payerOf(run, payer))
  if (earlier) return
  const member_rid = (await ownerOf(tx, payer)).member_rid
  const pay = async (total_fen: number): Promise<SettlementWay> =>
    from_prestore && (await balanceOf(tx, payerAccount('prestore', payer))) >= total_fen
      ? 'prestore'
      : 'transfer'
  let [statements, fen] = [0, 0]
  let rids: string[]
  do {
    rids = await waitingOf(tx, payer, run.before, statementItems)
    if (rids.length === 0) break
    const made = await makeStatement(tx, tools, by, { payer, member_rid, pay, rids, due_day: run.due_day })
    if (made.pay === 'prestore' && made.total_fen > 0) await notifySettled(tx, tools, made)
    await tx.insert(billingRunStatement).values({ statement_rid: made.rid, run_rid: run.rid })
    statements += 1
    fen += made.total_fen
  } while (rids.length === statementItems)
  await tx
    .insert(billingRunPayer)
    .values({ run_rid: run.rid, payer_kind: payer.kind, payer_rid: payer.rid, statements, fen })
}

/**
 * Goes on with a run: some payers, each in a transaction of their own, so that one that is broken off loses nothing and is
 * simply run again. Who is refused a statement is noted with why, and the run goes on. Answers how many are left.
 */
export const goOn = async (deps: Deps & WithRewards, run: Run, staff_rid: string): Promise<number> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  const by: Actor = { actor: 'staff', actor_rid: staff_rid }
  const from_prestore = await settingOf(deps, 'run_from_prestore')
  const known = await deps.db.select().from(billingRunPayer).where(eq(billingRunPayer.run_rid, run.rid))
  const done = new Set(known.map(({ payer_kind, payer_rid }) => `${payer_kind} ${payer_rid}`))
  const todo = (await waitingPayers(deps.db, run.before)).filter(
    ({ kind, rid }) => !done.has(`${kind} ${rid}`),
  )
  for (const payer of todo.slice(0, payersAtOnce))
    try {
      await transaction(deps.db, (tx) => billPayer(tx, tools, run, payer, by, from_prestore))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await deps.db
        .insert(billingRunPayer)
        .values({
          run_rid: run.rid,
          payer_kind: payer.kind,
          payer_rid: payer.rid,
          statements: 0,
          fen: 0,
          problem: error.message,
        })
        .onConflictDoNothing()
    }
  const left = Math.max(0, todo.length - payersAtOnce)
  if (left === 0)
    await deps.db
      .update(billingRun)
      .set({ finished: deps.now() })
      .where(and(eq(billingRun.rid, run.rid), isNull(billingRun.finished)))
  return left
}
