import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { houseAccount, memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { JournalKind } from '@lab/contract/rules/books/ledger/journals'
import { formatFen } from '@lab/contract/rules/ground/money'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { maskBankCard } from '@lab/contract/rules/money/bank-card'
import { promotionLimits, type WithdrawEvent, withdrawFlow } from '@lab/contract/rules/money/promotion'
import { and, eq } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { collectOwed, lockRebates } from './rebate.ts'
import { withdrawal } from './schema.ts'
import { findWithdrawal, payoutOf, requireEarner, type Withdrawal } from './store.ts'
import { promotionTerms } from './terms.ts'

/** A withdrawal as its member sees it. */
export const shownWithdrawal = ({
  member_rid: _member,
  staff_rid: _staff,
  decided,
  ...row
}: Withdrawal): DataOf<'promoter/withdraw/list'>['list'][number] => ({
  ...row,
  bank_no: maskBankCard(row.bank_no),
  ...(decided !== null && { decided }),
})

type Actor = { actor: 'member' | 'staff'; actor_rid: string }

/** Where the amount goes at each event: held first, then paid out or given back. */
const moves = {
  apply: { kind: 'withdraw_hold', from: 'rebate', to: 'rebate_held' },
  confirm: { kind: 'withdraw_paid', from: 'rebate_held', to: 'bank' },
  reject: { kind: 'withdraw_back', from: 'rebate_held', to: 'rebate' },
  cancel: { kind: 'withdraw_back', from: 'rebate_held', to: 'rebate' },
} as const satisfies Record<
  'apply' | WithdrawEvent,
  { kind: JournalKind; from: 'rebate' | 'rebate_held'; to: 'rebate' | 'rebate_held' | 'bank' }
>

const move = (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  event: keyof typeof moves,
  { rid, number, member_rid, amount_fen }: Pick<Withdrawal, 'rid' | 'number' | 'member_rid' | 'amount_fen'>,
  by: Actor,
): Promise<boolean> => {
  const { kind, from, to } = moves[event]
  return post(tx, deps, {
    ...by,
    kind,
    reference: number,
    key: `${kind} ${rid}`,
    postings: [
      { account: memberAccount(from, member_rid), amount: -amount_fen },
      { account: to === 'bank' ? houseAccount(to) : memberAccount(to, member_rid), amount: amount_fen },
    ],
  })
}

/** Asks for money: at most the free rebates, which are held from now on. */
export const addWithdrawal = (
  deps: Deps,
  request: ParsedOf<'promoter/withdraw/add'>,
  caller: Caller,
): Promise<DataOf<'promoter/withdraw/add'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { amount_fen } = request
  return idempotent(deps, caller, async (tx) => {
    await lockRebates(tx, member_rid)
    await requireEarner(tx, member_rid)
    const { least_fen } = await promotionTerms(tx)
    const short = `[提现金额]至少 ${formatFen(least_fen)}`
    if (amount_fen < least_fen) throw refuse('invalid', short, { amount_fen: short })
    const payout = await payoutOf(tx, member_rid)
    if (!payout) throw refuse('payout_required')
    const waiting = and(eq(withdrawal.member_rid, member_rid), eq(withdrawal.state, 'applied'))
    if ((await tx.$count(withdrawal, waiting)) >= promotionLimits.open)
      throw refuse('too_many', `待打款的提现最多 ${promotionLimits.open} 个`)
    const free = await balanceOf(tx, memberAccount('rebate', member_rid))
    const beyond = `可提现金额只有 ${formatFen(free)}`
    if (amount_fen > free) throw refuse('insufficient_balance', beyond, { amount_fen: beyond })

    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'withdrawal', deps.now()) }
    const { payee, bank, bank_no } = payout
    const row = { ...named, member_rid, amount_fen, payee, bank, bank_no, created: deps.now() }
    await tx.insert(withdrawal).values({ ...row, state: 'applied' })
    await move(tx, deps, 'apply', row, { actor: 'member', actor_rid: member_rid })
    await notifyStaff(tx, deps, {
      kind: 'withdraw_applied',
      facts: { number: named.number, fen: amount_fen },
      key: `withdrawal ${named.rid}`,
    })
    return named
  })
}

/** Lets an event happen to a withdrawal, once: of several at a time, one does. @throws Refusal `not_found`, `wrong_state` */
export const decideWithdrawal = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  event: WithdrawEvent,
  {
    rid,
    version,
    member_rid,
    note = '',
  }: { rid: string; version?: number; member_rid?: string; note?: string },
  by: Actor,
): Promise<Withdrawal> => {
  await lockRebates(tx, (await findWithdrawal(tx, rid, member_rid)).member_rid)
  const before = await findWithdrawal(tx, rid)
  if (version !== undefined) requireVersion(before, version)
  const state = nextState(withdrawFlow, before.state, event, by.actor)
  if (!state) throw refuse('wrong_state')
  await move(tx, deps, event, before, by)
  // What comes back may be owed for a refund meanwhile.
  if (moves[event].to === 'rebate') await collectOwed(tx, deps, before.member_rid)
  const change = { state, note, decided: deps.now(), staff_rid: by.actor === 'staff' ? by.actor_rid : null }
  await tx.update(withdrawal).set(change).where(eq(withdrawal.rid, rid))
  return { ...before, ...change }
}

export const cancelWithdrawal = (
  deps: Deps,
  request: ParsedOf<'promoter/withdraw/cancel'>,
  caller: Caller,
): Promise<DataOf<'promoter/withdraw/cancel'>> => {
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    const by = { actor: 'member', actor_rid: member_rid } as const
    await decideWithdrawal(tx, deps, 'cancel', { rid: request.rid, member_rid }, by)
    await countAsOver(tx, deps.now(), [{ kinds: ['withdraw_applied'], rid: request.rid }])
    return {}
  })
}
