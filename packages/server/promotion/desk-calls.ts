import { calls, type DataOf } from '@lab/contract/calls'
import { maskBankCard } from '@lab/contract/rules/bank-card'
import { eq } from 'drizzle-orm'
import { changeMember, findMember } from '../account/member-store.ts'
import { useCase } from '../db/use-case.ts'
import type { WithFiles } from '../file/storage.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { notify } from '../notify/notify.ts'
import { noteAct } from '../staff/audit.ts'
import { exportList } from '../staff/export-list.ts'
import { withdrawColumns } from './desk-columns.ts'
import { promotersFor, withdrawalsFor } from './desk-lists.ts'
import { promoter } from './schema.ts'
import { decideWithdrawal } from './withdraw.ts'

/** Decides an application, once: who is approved has his code count from now on. */
const decidePromoter = (
  deps: Deps,
  state: 'approved' | 'rejected',
  { rid, reason = '' }: { rid: string; reason?: string },
  caller: Caller,
): Promise<DataOf<'staff/promoter/confirm'>> =>
  useCase(deps.db, async (tx) => {
    const [found] = await tx.select().from(promoter).where(eq(promoter.rid, rid)).for('update')
    if (!found) throw refuse('not_found', '推广员申请不存在')
    if (found.state !== 'applied') throw refuse('wrong_state')
    const { member_rid } = found
    const who = await findMember(tx, 'rid', member_rid)
    if (!who) throw refuse('wrong_state', '该会员已注销')
    const change = { state, answer: reason, decided: deps.now(), staff_rid: staffOf(caller).rid }
    await tx.update(promoter).set(change).where(eq(promoter.rid, rid))
    if (state === 'approved') await changeMember(tx, member_rid, { is_promoter: true })
    const told = { member_rid, key: `promoter ${rid}` }
    await (state === 'approved'
      ? notify(tx, deps, { kind: 'promoter_approved', facts: { code: who.invite_code }, ...told })
      : notify(tx, deps, { kind: 'promoter_rejected', facts: { reason }, ...told }))
    await noteAct(tx, deps, caller, {
      action: state === 'approved' ? 'promoter/confirm' : 'promoter/reject',
      target_rid: rid,
      before: { state: found.state },
      after: { state, member_rid, reason },
    })
    return { rid, state }
  })

/** Pays a withdrawal, or gives what was held back. */
const decide = (
  deps: Deps,
  event: 'confirm' | 'reject',
  { rid, note = '' }: { rid: string; note?: string },
  caller: Caller,
): Promise<DataOf<'staff/withdraw/confirm'>> =>
  useCase(deps.db, async (tx) => {
    const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
    const { number, member_rid, amount_fen, bank_no, state } = await decideWithdrawal(
      tx,
      deps,
      event,
      { rid, note },
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

/** The lab's side of promotion (domain §3). */
export const promotionDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/promoter/list'], (request) => promotersFor(deps.db, request)),
  handle(calls['staff/promoter/confirm'], (request, caller) =>
    decidePromoter(deps, 'approved', request, caller),
  ),
  handle(calls['staff/promoter/reject'], (request, caller) =>
    decidePromoter(deps, 'rejected', request, caller),
  ),
  handle(calls['staff/withdraw/list'], (request) => withdrawalsFor(deps.db, request)),
  handle(calls['staff/withdraw/export'], (asked, caller) =>
    exportList(deps, caller, {
      ...{ title: '提现申请', action: 'withdraw/export', asked, columns: withdrawColumns },
      find: (paging) => withdrawalsFor(deps.db, { ...asked, ...paging }),
    }),
  ),
  handle(calls['staff/withdraw/confirm'], (request, caller) => decide(deps, 'confirm', request, caller)),
  handle(calls['staff/withdraw/reject'], ({ rid, reason }, caller) =>
    decide(deps, 'reject', { rid, note: reason }, caller),
  ),
]
