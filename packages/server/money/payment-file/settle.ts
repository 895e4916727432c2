import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { type ChosenWay, gapOf, waysOf } from '@lab/contract/rules/money/payment/day-file/difference'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { eq } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { bankRow } from '../bank/schema.ts'
import { takeMoney } from '../online-payment/take.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { settleAgreed } from './match.ts'
import { paymentDifference, paymentFile, paymentFileDay, paymentRow } from './schema.ts'
import { comparedOf, type Difference, lockDifference } from './store.ts'
import { hashOf } from './understand.ts'

type Tools = Deps & WithRewards

const by = (caller: Caller) => ({ actor: 'staff' as const, actor_rid: staffOf(caller).rid })

/** The file that a difference is of: that of its row, or that by which its day was whole. */
const fileOf = async (tx: Db, { row_rid, provider, day }: Difference): Promise<string> => {
  const [found] = await (row_rid === null
    ? tx
        .select({ file_rid: paymentFile.file_rid, provider: paymentFileDay.provider })
        .from(paymentFileDay)
        .innerJoin(paymentFile, eq(paymentFile.rid, paymentFileDay.payment_file_rid))
        .where(eq(paymentFileDay.day, day))
    : tx
        .select({ file_rid: paymentFile.file_rid, provider: paymentFile.provider })
        .from(paymentRow)
        .innerJoin(paymentFile, eq(paymentFile.rid, paymentRow.payment_file_rid))
        .where(eq(paymentRow.rid, row_rid))
  ).then((rows) => rows.filter((one) => one.provider === provider))
  if (!found) throw refuse('not_found', '对账单不存在')
  return found.file_rid
}

/** What the provider has more than the books is booked as unclaimed, and stands among the bank's receipts until it is known whose it is. */
const keepUnclaimed = async (tx: Db, deps: Tools, one: Difference, caller: Caller) => {
  const { title, account } = paymentProviders[one.provider]
  const amount_fen = gapOf(comparedOf(one))
  const number = await nextDayNumber(tx, 'receipt', deps.now())
  const [row] = one.row_rid ? await tx.select().from(paymentRow).where(eq(paymentRow.rid, one.row_rid)) : []
  await tx.insert(bankRow).values({
    rid: deps.newId(),
    key: hashOf(`payment difference ${one.rid}`),
    file_rid: await fileOf(tx, one),
    state: 'unclaimed',
    day: one.day,
    clock: one.clock,
    account: title,
    amount_fen,
    payer: row?.payer ?? '',
    remark: `${title}对账差异 ${one.number}`,
    serial: one.provider_number,
    note: `${number}：${title}对账差异`,
    staff_rid: staffOf(caller).rid,
    created: deps.now(),
  })
  await post(tx, deps, {
    kind: 'unclaimed',
    reference: number,
    key: `payment difference ${one.rid}`,
    ...by(caller),
    note: one.provider_number,
    postings: [
      { account: houseAccount(account), amount: -amount_fen },
      { account: houseAccount('unclaimed'), amount: amount_fen },
    ],
  })
}

/** What the books have more than the provider is lost. */
const writeOff = async (tx: Db, deps: Deps, one: Difference, caller: Caller) => {
  const fen = 0 - gapOf(comparedOf(one))
  await post(tx, deps, {
    kind: 'payment_difference',
    reference: one.provider_number,
    key: `payment difference ${one.rid}`,
    ...by(caller),
    note: one.note,
    postings: [
      { account: houseAccount(paymentProviders[one.provider].account), amount: fen },
      { account: houseAccount('bad_debt'), amount: -fen },
    ],
  })
}

const books: Partial<
  Record<ChosenWay, (tx: Db, deps: Tools, one: Difference, caller: Caller) => Promise<unknown>>
> = {
  taken: async (tx, deps, { provider, number, provider_number, there_fen, row_rid }) => {
    const [row] = await tx
      .select()
      .from(paymentRow)
      .where(eq(paymentRow.rid, row_rid ?? ''))
    const taken = { number, provider_number, fen: there_fen, at: row?.at ?? deps.now() }
    await takeMoney({ ...deps, db: tx }, provider, taken)
  },
  unclaimed: keepUnclaimed,
}

const said = (one: Difference, more: object) => ({
  before: { state: one.state },
  after: { difference: one.kind, provider_number: one.provider_number, number: one.number, ...more },
})

/**
 * Settles a difference as finance decides; what is to be a loss waits for another person.
 * @throws Refusal `not_found`, `wrong_state`, `stale`, `invalid`, `month_closed`
 */
export const settleDifference = (
  deps: Tools,
  request: ParsedOf<'staff/payment/difference/settle'>,
  caller: Caller,
): Promise<DataOf<'staff/payment/difference/settle'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, way, reason, note } = request
    const one = await lockDifference(tx, request, 'open')
    await settleAgreed(tx, deps, one.provider)
    const [now] = await tx.select().from(paymentDifference).where(eq(paymentDifference.rid, rid))
    // Returned, for it stays settled.
    if (now?.state !== 'open') return refuse('stale', '这笔差异刚刚已经一致，不必再处理')
    if (!waysOf(comparedOf(one)).includes(way))
      throw refuse('invalid', '这笔差异不能这样处理', { way: '这笔差异不能这样处理' })
    const isAsked = way === 'written_off'
    await books[way]?.(tx, deps, one, caller)
    const staff_rid = staffOf(caller).rid
    const state = isAsked ? ('asked' as const) : ('settled' as const)
    const done = isAsked ? {} : { settled: deps.now(), settled_by: staff_rid }
    await tx
      .update(paymentDifference)
      .set({ state, way, reason, note, asked_by: staff_rid, ...done })
      .where(eq(paymentDifference.rid, rid))
    const deed = said(one, { state, way, reason, note, gap_fen: gapOf(comparedOf(one)) })
    await noteAct(tx, deps, caller, { action: 'payment/difference/settle', target_rid: rid, ...deed })
    return { rid, state }
  })

/** Books a loss as the second person. @throws Refusal `second_person_required`, `wrong_state`, `stale`, `month_closed` */
export const confirmDifference = (
  deps: Deps,
  request: ParsedOf<'staff/payment/difference/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/payment/difference/confirm'>> =>
  idempotent(deps, caller, async (tx) => {
    const one = await lockDifference(tx, request, 'asked')
    const settled_by = staffOf(caller).rid
    if (one.asked_by === settled_by) throw refuse('second_person_required')
    await writeOff(tx, deps, one, caller)
    await tx
      .update(paymentDifference)
      .set({ state: 'settled', settled: deps.now(), settled_by })
      .where(eq(paymentDifference.rid, one.rid))
    const deed = said(one, { state: 'settled', way: one.way, gap_fen: gapOf(comparedOf(one)) })
    await noteAct(tx, deps, caller, { action: 'payment/difference/confirm', target_rid: one.rid, ...deed })
    return { rid: one.rid, state: 'settled' as const }
  })

/** Puts one back that was to be a loss. @throws Refusal `wrong_state`, `stale` */
export const rejectDifference = (
  deps: Deps,
  request: ParsedOf<'staff/payment/difference/reject'>,
  caller: Caller,
): Promise<DataOf<'staff/payment/difference/reject'>> =>
  idempotent(deps, caller, async (tx) => {
    const one = await lockDifference(tx, request, 'asked')
    await tx
      .update(paymentDifference)
      .set({ state: 'open', way: null, reason: null, note: `退回：${request.reason}`, asked_by: null })
      .where(eq(paymentDifference.rid, one.rid))
    const deed = said(one, { state: 'open', reason: request.reason })
    await noteAct(tx, deps, caller, { action: 'payment/difference/reject', target_rid: one.rid, ...deed })
    return { rid: one.rid, state: 'open' as const }
  })
