import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { maskBankCard } from '@lab/contract/rules/money/bank-card'
import { type PromoterDecision, promoterFlow } from '@lab/contract/rules/money/promotion'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { holdMember } from '../../people/member/hold.ts'
import { changeMember, findMember } from '../../people/member/store.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { endBonds } from './bond.ts'
import { promoter } from './schema.ts'
import { decideWithdrawal } from './withdraw.ts'

/** Decides an application, or ends what was approved: once each. */
export const decidePromoter = (
  deps: Deps,
  event: PromoterDecision,
  request: { rid: string; version: number; reason?: string },
  caller: Caller,
): Promise<DataOf<'staff/promoter/confirm'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, reason = '' } = request
    const [found] = await tx.select().from(promoter).where(eq(promoter.rid, rid)).for('update')
    if (!found) throw refuse('not_found', '推广员申请不存在')
    requireVersion(found, version)
    const state = nextState(promoterFlow, found.state, event)
    if (!state) throw refuse('wrong_state')
    const { member_rid } = found
    const who = (await holdMember(tx, member_rid)) && (await findMember(tx, 'rid', member_rid))
    if (!who) throw refuse('wrong_state', '该会员已注销')
    const change = { state, answer: reason, decided: deps.now(), staff_rid: staffOf(caller).rid }
    await tx.update(promoter).set(change).where(eq(promoter.rid, rid))
    if (event !== 'reject') await changeMember(tx, member_rid, { is_promoter: event === 'confirm' })
    if (event === 'end') await endBonds(tx, deps, member_rid)
    await notifyOf[event](tx, deps, { member_rid, rid, code: who.invite_code, reason })
    await noteAct(tx, deps, caller, {
      action: `promoter/${event}`,
      target_rid: rid,
      before: { state: found.state },
      after: { state, member_rid, reason },
    })
    return { rid, state }
  })

interface PromoterFacts {
  member_rid: string
  rid: string
  code: string
  reason: string
}

/** What a member is notified of at each event. */
const notifyOf: Record<PromoterDecision, (tx: Db, deps: Deps, facts: PromoterFacts) => Promise<unknown>> = {
  confirm: (tx, deps, { member_rid, rid, code }) =>
    notify(tx, deps, { kind: 'promoter_approved', member_rid, facts: { code }, key: `promoter ${rid}` }),
  reject: (tx, deps, { member_rid, rid, reason }) =>
    notify(tx, deps, { kind: 'promoter_rejected', member_rid, facts: { reason }, key: `promoter ${rid}` }),
  end: (tx, deps, { member_rid, rid, reason }) =>
    notify(tx, deps, { kind: 'promoter_ended', member_rid, facts: { reason }, key: `promoter ${rid} ended` }),
}

/** Pays a withdrawal, or gives what was held back. */
export const payWithdrawal = (
  deps: Deps,
  event: 'confirm' | 'reject',
  request: ParsedOf<'staff/withdraw/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/withdraw/confirm'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, note = '' } = request
    const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
    const { number, member_rid, amount_fen, bank_no, state } = await decideWithdrawal(
      tx,
      deps,
      event,
      { rid, version, note },
      by,
    )
    const facts = { number, fen: amount_fen, bank_no: maskBankCard(bank_no), reason: note }
    const kind = event === 'confirm' ? 'withdraw_paid' : 'withdraw_rejected'
    await notify(tx, deps, { kind, member_rid, facts, key: `withdrawal ${rid}` })
    await noteAct(tx, deps, caller, {
      action: `withdraw/${event}`,
      target_rid: rid,
      before: { state: 'applied' },
      after: { state, number, amount_fen, note },
    })
    return { rid, state }
  })
