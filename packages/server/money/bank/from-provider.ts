import type { ParsedOf } from '@lab/contract/calls'
import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { formatFen } from '@lab/contract/rules/ground/money'
import { providerAccounts } from '@lab/contract/rules/money/payment/payment'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { lockKey } from '../../ground/db/open.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { providerBalance } from '../online-payment/balances.ts'
import { by, type Decided, decide, takeUnclaimedBack } from './pay.ts'
import { lockWaiting } from './store.ts'

/**
 * Books a receipt as what a provider handed over of what it held: it moves between two of the house's accounts. More than
 * the books say that it holds is refused, for then something of its day files is still to be settled.
 * @throws Refusal `not_found`, `wrong_state`, `stale`, `amount_exceeded`, `month_closed`
 */
export const bookFromProvider = (
  deps: Deps,
  request: ParsedOf<'staff/bank/fromProvider'>,
  caller: Caller,
): Promise<Decided> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, account } = request
    const row = await lockWaiting(tx, rid, version)
    // Two receipts at once must not both take the same money.
    await lockKey(tx, `from provider ${account}`)
    const title = providerAccounts[account]
    const balance_fen = await providerBalance(tx, account)
    if (row.amount_fen > balance_fen)
      throw refuse(
        'amount_exceeded',
        `账上${title}只有 ${formatFen(balance_fen)}，少于到账的 ${formatFen(row.amount_fen)}；请先导入对账单并处理差异`,
      )
    if (row.state === 'unclaimed') await takeUnclaimedBack(tx, deps, caller, row)
    const number = await nextDayNumber(tx, 'receipt', deps.now())
    await post(tx, deps, {
      kind: 'provider_payout',
      reference: number,
      key: `bank ${rid}`,
      ...by(caller),
      note: row.serial,
      postings: [
        { account: houseAccount('bank'), amount: -row.amount_fen },
        { account: houseAccount(account), amount: row.amount_fen },
      ],
    })
    const target = { target: 'provider' as const, target_rid: account }
    const note = `${number}：${title}结算款`
    await decide(tx, deps, caller, row, { action: 'bank/fromProvider', state: 'booked', note, ...target })
    return { rid, state: 'booked' as const, number, over_fen: 0 }
  })
