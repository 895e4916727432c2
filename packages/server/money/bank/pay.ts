import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { houseAccount, payerAccount, receivableAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { Posting } from '@lab/contract/rules/books/ledger/journals'
import { formatFen } from '@lab/contract/rules/ground/money'
import { splitTransfer } from '@lab/contract/rules/money/transfer'
import { eq, inArray } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import { journal } from '../../books/ledger/schema.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import { notify } from '../../people/notify/notify.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import type { Action } from '../../people/staff/audit.ts'
import { noteAct } from '../../people/staff/audit.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { statementPaid } from '../statement/paid.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { type Statement, statement } from '../statement/schema.ts'
import { waitingTransfers } from '../transfer/store.ts'
import { bankRow } from './schema.ts'
import { type BankRow, lockIgnored, lockWaiting } from './store.ts'

export type Decided = DataOf<'staff/bank/pay'>

interface Who extends Payer {
  name: string
  /** Who is notified, and answers for the payer. */
  member_rid: string
  /** They left, or the group was deleted: they keep no money. */
  isGone: boolean
}

/** Held until the transaction's end, so that nobody leaves meanwhile. @throws Refusal `not_found` */
const whoPays = async (tx: Db, { kind, rid }: Payer): Promise<Who> => {
  await lockPayer(tx, { kind, rid })
  const [group] = kind === 'cluster' ? await tx.select().from(cluster).where(eq(cluster.rid, rid)) : []
  const member_rid = kind === 'cluster' ? (group?.owner_rid ?? '') : rid
  const [person] = await tx.select().from(member).where(eq(member.rid, member_rid)).for('share')
  if (!person) throw refuse('not_found', '付款方不存在')
  const isGone = person.removed !== null || (group !== undefined && group.removed !== null)
  return { kind, rid, member_rid, isGone, name: group?.name ?? (person.company || person.name) }
}

/** The bills, all of this payer's and all to be paid, held in the order of their rids. */
const lockBills = async (tx: Db, payer: Payer, rids: readonly string[]): Promise<Statement[]> => {
  const bills = await tx
    .select()
    .from(statement)
    .where(inArray(statement.rid, [...new Set(rids)]))
    .orderBy(statement.rid)
    .for('update')
  if (bills.length < new Set(rids).size) throw refuse('not_found', '账单不存在')
  for (const { number, state, payer_kind, payer_rid } of bills) {
    if (payer_kind !== payer.kind || payer_rid !== payer.rid)
      throw refuse('not_found', `账单 ${number} 不是这个付款方的`)
    if (state !== 'unpaid') throw refuse('wrong_state', `账单 ${number} 已不在待支付状态`)
  }
  const waiting = await waitingTransfers(tx, { statement: bills.map(({ rid }) => rid) })
  for (const { rid, number } of bills) {
    const transfer = waiting.get(rid)
    if (transfer)
      throw refuse(
        'transfer_waiting',
        `账单 ${number} 在待确认的转账 ${transfer.number} 中，请按那笔转账入账`,
      )
  }
  return bills
}

export const by = (caller: Caller) => ({ actor: 'staff' as const, actor_rid: staffOf(caller).rid })

/** Where the money of a row stands. */
export const standsIn = ({ state }: BankRow): 'bank' | 'unclaimed' =>
  state === 'unclaimed' ? 'unclaimed' : 'bank'

export const moved = (row: BankRow): Posting => ({
  account: houseAccount(standsIn(row)),
  amount: -row.amount_fen,
})

/** Writes what became of a row, and who did it. */
export const decide = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  row: BankRow,
  { action, ...set }: { action: Action } & Pick<BankRow, 'state' | 'note'> & Partial<BankRow>,
): Promise<void> => {
  await tx
    .update(bankRow)
    .set({ ...set, staff_rid: staffOf(caller).rid })
    .where(eq(bankRow.rid, row.rid))
  await noteAct(tx, deps, caller, {
    action,
    target_rid: row.rid,
    before: { state: row.state },
    after: { state: set.state, note: set.note, amount_fen: row.amount_fen, serial: row.serial },
  })
}

/** Pays bills whole with a receipt that is held; what is over goes to prestore. */
export const payBills = async (
  tx: Db,
  tools: Tools & Deps & WithRewards,
  caller: Caller,
  row: BankRow,
  asked: { payer: Payer; bills: readonly string[]; action: Action },
): Promise<Decided> => {
  const who = await whoPays(tx, asked.payer)
  const bills = await lockBills(tx, who, asked.bills)
  const { over_fen, short_fen, due_fen } = splitTransfer(
    row.amount_fen,
    bills.map(({ total_fen }) => total_fen),
  )
  const numbers = bills.map((bill) => bill.number).join('、')
  if (short_fen > 0)
    throw refuse(
      'amount_short',
      `账单 ${numbers} 应付 ${formatFen(due_fen)}，到账少 ${formatFen(short_fen)}，没有支付任何账单`,
    )
  if (over_fen > 0 && who.isGone)
    throw refuse('wrong_state', `付款方已注销，多出的 ${formatFen(over_fen)} 不能转入预存`)
  const number = await nextDayNumber(tx, 'receipt', tools.now())
  const over: Posting[] = over_fen > 0 ? [{ account: payerAccount('prestore', who), amount: over_fen }] : []
  await post(tx, tools, {
    kind: 'receipt',
    reference: number,
    key: `bank ${row.rid}`,
    ...by(caller),
    postings: [
      moved(row),
      ...bills.map(({ rid, total_fen }) => ({ account: receivableAccount(rid), amount: total_fen })),
      ...over,
    ],
  })
  for (const bill of bills) await statementPaid(tx, tools, bill, by(caller))
  await notify(tx, tools, {
    kind: 'receipt_paid',
    member_rid: who.member_rid,
    facts: { number, fen: row.amount_fen, bills: numbers, over_fen },
    key: `bank ${row.rid}`,
  })
  const rest = over_fen > 0 ? `，${formatFen(over_fen)} 转入预存` : ''
  const note = `${number}：${who.name} 的账单 ${numbers}${rest}`
  const target = { target: 'statement' as const, target_rid: bills[0]?.rid ?? '' }
  await decide(tx, tools, caller, row, { action: asked.action, state: 'booked', note, ...target })
  return { rid: row.rid, state: 'booked', number, over_fen }
}

/** Pays bills from a receipt. @throws Refusal `amount_short`, `transfer_waiting`, `wrong_state`, `stale` */
export const payFromRow = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'staff/bank/pay'>,
  caller: Caller,
): Promise<Decided> => {
  const { rid, version, payer, bills } = request
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return idempotent(deps, caller, async (tx) =>
    payBills(tx, tools, caller, await lockWaiting(tx, rid, version), { payer, bills, action: 'bank/pay' }),
  )
}

/** Books all of a receipt to a payer's prestore; what is given on top belongs to an application, and is not given here. */
export const prestoreFromRow = (
  deps: Deps,
  request: ParsedOf<'staff/bank/prestore'>,
  caller: Caller,
): Promise<Decided> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, payer } = request
    const row = await lockWaiting(tx, rid, version)
    const who = await whoPays(tx, payer)
    if (who.isGone) throw refuse('wrong_state', '付款方已注销，不能再存入预存')
    const number = await nextDayNumber(tx, 'receipt', deps.now())
    await post(tx, deps, {
      kind: 'prestore',
      reference: number,
      key: `bank ${rid}`,
      ...by(caller),
      postings: [moved(row), { account: payerAccount('prestore', who), amount: row.amount_fen }],
    })
    await notify(tx, deps, {
      kind: 'receipt_prestore',
      member_rid: who.member_rid,
      facts: { number, fen: row.amount_fen },
      key: `bank ${rid}`,
    })
    const target = { target: 'payer' as const, target_rid: who.rid }
    const note = `${number}：${who.name} 的预存`
    await decide(tx, deps, caller, row, { action: 'bank/prestore', state: 'booked', note, ...target })
    return { rid, state: 'booked' as const, number, over_fen: row.amount_fen }
  })

/** By which the journal of a receipt is known that waits until it is known whose it is. */
const unclaimedKey = (rid: string): string => `bank unclaimed ${rid}`

/**
 * What was kept as unclaimed is no receipt of its own: it is taken back, so that it does not count as received besides.
 * @throws Refusal `wrong_state` for what never came to the bank
 */
export const takeUnclaimedBack = async (tx: Db, deps: Deps, caller: Caller, row: BankRow): Promise<void> => {
  const [kept] = await tx
    .select()
    .from(journal)
    .where(eq(journal.key, unclaimedKey(row.rid)))
  if (!kept) throw refuse('wrong_state', '这笔待认领款来自对账差异，不是渠道到账')
  await post(tx, deps, {
    kind: 'unclaimed_back',
    reference: kept.reference,
    key: `bank unclaimed back ${row.rid}`,
    ...by(caller),
    note: row.serial,
    postings: [
      { account: houseAccount('unclaimed'), amount: -row.amount_fen },
      { account: houseAccount('bank'), amount: row.amount_fen },
    ],
  })
}

/** Books a receipt until it is known whose it is: the ledger has it from the day on which it is kept. */
export const keepRow = (deps: Deps, request: ParsedOf<'staff/bank/keep'>, caller: Caller): Promise<Decided> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, note = '' } = request
    const row = await lockWaiting(tx, rid, version)
    if (row.state === 'unclaimed') throw refuse('wrong_state', '这笔收款已在待认领款中')
    const number = await nextDayNumber(tx, 'receipt', deps.now())
    await post(tx, deps, {
      kind: 'unclaimed',
      reference: number,
      key: unclaimedKey(rid),
      ...by(caller),
      postings: [moved(row), { account: houseAccount('unclaimed'), amount: row.amount_fen }],
    })
    const said = [number, note].filter(Boolean).join('：')
    await decide(tx, deps, caller, row, { action: 'bank/keep', state: 'unclaimed', note: said })
    return { rid, state: 'unclaimed' as const, number, over_fen: 0 }
  })

/** Puts a row aside that pays nothing here. @throws Refusal `not_found`, `wrong_state`, `stale` */
export const ignoreRow = (
  deps: Deps,
  request: ParsedOf<'staff/bank/ignore'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/ignore'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, reason } = request
    const row = await lockWaiting(tx, rid, version)
    if (row.state === 'unclaimed') throw refuse('wrong_state', '这笔收款已记入待认领款，不能忽略')
    await decide(tx, deps, caller, row, { action: 'bank/ignore', state: 'ignored', note: reason })
    return { rid, state: 'ignored' as const }
  })

/** Takes back that a row was put aside. @throws Refusal `not_found`, `wrong_state`, `stale` */
export const reopenRow = (
  deps: Deps,
  request: ParsedOf<'staff/bank/reopen'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/reopen'>> =>
  idempotent(deps, caller, async (tx) => {
    const row = await lockIgnored(tx, request.rid, request.version)
    await decide(tx, deps, caller, row, { action: 'bank/reopen', state: 'open', note: '' })
    return { rid: row.rid, state: 'open' as const }
  })
