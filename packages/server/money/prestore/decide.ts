import type { DataOf } from '@lab/contract/calls'
import { houseAccount, type MoneyFrom } from '@lab/contract/rules/books/ledger/accounts'
import { applicationFlow } from '@lab/contract/rules/ground/application'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { bonusOf, bonusTiersIn } from '@lab/contract/rules/money/prestore'
import { post } from '../../books/ledger/post.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { giveBonus } from './bonus.ts'
import { changeApplication, lockApplication, prestoreOf } from './store.ts'

type Decided = DataOf<'staff/prestoreApply/confirm'>

/** Decides an application, once: of several at a time, one does. */
export const decidePrestore = async (
  deps: Deps,
  event: 'confirm' | 'reject',
  request: { rid: string; version: number; reason?: string },
  caller: Caller,
  from: MoneyFrom = 'bank',
): Promise<Decided> => {
  const { rid, version, reason = '' } = request
  const tiers = bonusTiersIn(await settingOf(deps, 'prestore_bonus'))
  return idempotent(deps, caller, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    const application = await lockApplication(tx, rid)
    requireVersion(application, version)
    const to = nextState(applicationFlow, application.state, event, 'staff')
    if (!to) throw refuse('wrong_state')
    const { number, member_rid, amount_fen } = application
    const bonus_fen = event === 'confirm' ? bonusOf(amount_fen, tiers) : 0
    const by = { reference: number, actor: 'staff', actor_rid: staff_rid } as const
    const account = prestoreOf(member_rid, application.cluster_rid)
    if (event === 'confirm')
      await post(tx, deps, {
        ...by,
        kind: 'prestore',
        key: `prestore ${rid}`,
        postings: [
          { account, amount: amount_fen },
          { account: houseAccount(from), amount: -amount_fen },
        ],
      })
    await giveBonus(tx, deps, { ...by, key: `prestore bonus ${rid}` }, account, bonus_fen)
    await changeApplication(tx, rid, { state: to, reason, bonus_fen, decided: deps.now(), staff_rid })
    await notify(tx, deps, {
      kind: event === 'confirm' ? 'prestore_confirmed' : 'prestore_rejected',
      member_rid,
      facts: { number, fen: amount_fen + bonus_fen, reason },
      key: `prestore ${rid}`,
    })
    await noteAct(tx, deps, caller, {
      action: `prestoreApply/${event}`,
      target_rid: rid,
      before: { state: application.state },
      after: { state: to, number, amount_fen, bonus_fen, reason },
    })
    return { rid, state: to }
  })
}
