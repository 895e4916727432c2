import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { MoneyFrom } from '@lab/contract/rules/books/ledger/accounts'
import { applicationFlow } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { and, eq } from 'drizzle-orm'
import { type Entry, post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { lockPayer } from '../../people/payer/payer.ts'
import { noteAct } from '../../people/staff/audit.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { experiment } from '../../work/experiment/schema.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { noteRepaid } from '../credit/account.ts'
import { quotePaid } from '../prepayment/prepay.ts'
import { statementPaid } from '../statement/paid.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { statement } from '../statement/schema.ts'
import { transferApplication, transferItem } from '../transfer/schema.ts'
import { findTransfer, lockTransfer, releaseItems, type Transfer } from '../transfer/store.ts'
import { type BookedItem, bookingOf, shownBooking } from './booking.ts'

type Decided = DataOf<'staff/transferApply/confirm'>

/** What confirming would book; nothing is changed. */
export const previewTransfer = async (
  deps: Deps,
  { rid, received_fen }: ParsedOf<'staff/transferApply/preview'>,
): Promise<DataOf<'staff/transferApply/preview'>> => {
  const found = await findTransfer(deps.db, rid)
  if (!nextState(applicationFlow, found.state, 'confirm', 'staff')) throw refuse('wrong_state')
  return transaction(deps.db, async (tx) =>
    shownBooking(await bookingOf(tx, found, received_fen ?? found.amount_fen)),
  )
}

/** Its money is booked, or is booked with it by `paying`: what it was for is paid. */
const payItem = async (
  tx: Db,
  tools: Tools & WithRewards,
  { item, gone }: BookedItem,
  by: Actor,
  paying: readonly Entry[],
) => {
  const { statement_rid, experiment_rid, transfer_rid } = item
  const this_one =
    statement_rid !== null
      ? eq(transferItem.statement_rid, statement_rid)
      : eq(transferItem.experiment_rid, experiment_rid ?? '')
  await tx
    .update(transferItem)
    .set({ state: gone ? 'released' : 'paid' })
    .where(and(eq(transferItem.transfer_rid, transfer_rid), this_one))
  if (gone) return
  if (experiment_rid !== null) {
    const [quote] = await tx.select().from(experiment).where(eq(experiment.rid, experiment_rid))
    if (quote) await quotePaid(tx, tools, quote, 'transfer')
  }
  if (statement_rid !== null) {
    const [bill] = await tx.select().from(statement).where(eq(statement.rid, statement_rid))
    if (bill) await statementPaid(tx, tools, bill, by, { paying })
  }
}

/**
 * Books what came and pays what it was for. Everyone's money goes through the account that it came to: whoever has touched
 * it holds up all others until the end, so a bill is first settled, and its money booked with its rewards as the last step.
 */
const bookItems = async (
  tx: Db,
  tools: Tools & WithRewards,
  items: readonly BookedItem[],
  receipt: Entry,
  by: Actor,
) => {
  const isLate = items[0] !== undefined && !items[0].gone && items[0].item.statement_rid !== null
  if (!isLate) await post(tx, tools, receipt)
  for (const [nth, item] of items.entries())
    await payItem(tx, tools, item, by, isLate && nth === 0 ? [receipt] : [])
}

const tell = (tx: Db, deps: Deps, transfer: Transfer, reason: string, over_fen: number) =>
  notify(tx, deps, {
    kind: reason ? 'transfer_rejected' : 'transfer_confirmed',
    member_rid: transfer.member_rid,
    facts: {
      number: transfer.number,
      fen: transfer.received_fen ?? transfer.amount_fen,
      over_fen,
      reason,
    },
    key: `transfer ${transfer.rid}`,
  })

/**
 * The money came (domain §3): pays exactly what the transfer names, and what is over goes to prestore; with a fen too
 * little nothing is paid. Of several who confirm at a time, one does.
 * @throws Refusal `amount_short` with what is missing
 */
export const confirmTransfer = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'staff/transferApply/confirm'>,
  caller: Caller,
  from: MoneyFrom = 'bank',
): Promise<Decided> => {
  const { rid, version, received_fen } = request
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return idempotent(deps, caller, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    const transfer = await lockTransfer(tx, rid)
    requireVersion(transfer, version)
    const state = nextState(applicationFlow, transfer.state, 'confirm', 'staff')
    if (!state) throw refuse('wrong_state')
    const payer = { kind: transfer.payer_kind, rid: transfer.payer_rid }
    await lockPayer(tx, payer)
    const booking = await bookingOf(tx, transfer, received_fen ?? transfer.amount_fen, from)
    if (booking.short_fen > 0)
      throw refuse(
        'amount_short',
        `应付 ${formatFen(booking.due_fen)}，到账少 ${formatFen(booking.short_fen)}，没有支付任何账单`,
      )
    await noteRepaid(tx, payer, booking.credit_fen)
    const { over_fen } = booking
    const [done] = await tx
      .update(transferApplication)
      .set({ state, received_fen: booking.received_fen, over_fen, decided: deps.now(), staff_rid })
      .where(eq(transferApplication.rid, rid))
      .returning()
    await tell(tx, deps, done ?? transfer, '', over_fen)
    await noteAct(tx, deps, caller, {
      action: 'transferApply/confirm',
      target_rid: rid,
      before: { state: transfer.state },
      after: { state, number: transfer.number, received_fen: booking.received_fen, over_fen },
    })
    const by = { actor: 'staff', actor_rid: staff_rid } as const
    const receipt: Entry = {
      ...by,
      kind: 'receipt',
      reference: transfer.number,
      key: `transfer ${rid}`,
      postings: booking.postings.map(({ posting }) => posting),
    }
    await bookItems(tx, tools, booking.items, receipt, by)
    return { rid, state }
  })
}

/** Finance did not find it: nothing is booked, and what it named can be paid in another way. */
export const rejectTransfer = (
  deps: Deps,
  request: ParsedOf<'staff/transferApply/reject'>,
  caller: Caller,
): Promise<Decided> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, reason } = request
    const transfer = await lockTransfer(tx, rid)
    requireVersion(transfer, version)
    const state = nextState(applicationFlow, transfer.state, 'reject', 'staff')
    if (!state) throw refuse('wrong_state')
    await tx
      .update(transferApplication)
      .set({ state, reason, decided: deps.now(), staff_rid: staffOf(caller).rid })
      .where(eq(transferApplication.rid, rid))
    await releaseItems(tx, rid)
    await tell(tx, deps, transfer, reason, 0)
    await noteAct(tx, deps, caller, {
      action: 'transferApply/reject',
      target_rid: rid,
      before: { state: transfer.state },
      after: { state, number: transfer.number, reason },
    })
    return { rid, state }
  })
