import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { applicationFlow } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { setLimit } from '../../books/ledger/limit.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { findCluster } from '../../people/cluster/store.ts'
import { holdMember } from '../../people/member/hold.ts'
import { notify } from '../../people/notify/notify.ts'
import { ownerOf } from '../../people/payer/owner.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { creditOf, creditSumsOf, creditUsed } from './standing.ts'
import { changeApplication, findApplication, lockApplication, payerOf } from './store.ts'

/** Under the lock on the payer. @throws Refusal `invalid` below what is owed */
const grant = async (tx: Db, payer: Payer, limit_fen: number) => {
  if (await setLimit(tx, creditOf(payer), limit_fen)) return
  const why = `[信用额度]不能低于已用的 ${formatFen(await creditUsed(tx, payer))}`
  throw refuse('invalid', why, { limit_fen: why })
}

/** Grants what is applied for, or does not. @throws Refusal `not_found`, `stale`, `wrong_state`, `invalid` */
export const decideCredit = (
  deps: Deps,
  event: 'confirm' | 'reject',
  request: ParsedOf<'staff/creditApply/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/creditApply/confirm'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, limit_fen, answer = '' } = request
    // The payer first, as who withdraws locks them.
    const named = await findApplication(tx, rid)
    const payer = payerOf(named)
    await lockPayer(tx, payer)
    const found = (await lockApplication(tx, rid)) ?? named
    requireVersion(found, version)
    const state = nextState(applicationFlow, found.state, event, 'staff')
    if (!state) throw refuse('wrong_state')
    const { number } = found
    const granted_fen = event === 'confirm' ? (limit_fen ?? found.limit_fen) : null
    if (granted_fen !== null) {
      await requireThere(tx, payer)
      await grant(tx, payer, granted_fen)
    }
    const decided = { state, granted_fen, answer, decided: deps.now(), staff_rid: staffOf(caller).rid }
    await changeApplication(tx, rid, decided)
    const { member_rid, of } = await ownerOf(tx, payer)
    const facts = { ...of, number, fen: granted_fen ?? found.limit_fen, reason: answer }
    await notify(tx, deps, {
      kind: event === 'confirm' ? 'credit_granted' : 'credit_rejected',
      member_rid,
      facts,
      key: `credit ${rid}`,
    })
    await noteAct(tx, deps, caller, {
      action: `creditApply/${event}`,
      target_rid: rid,
      before: { state: found.state },
      after: { state, number, granted_fen, answer },
    })
    return { rid, state }
  })

/** @throws Refusal `not_found` for who is not, or is no more */
const requireThere = async (tx: Db, { kind, rid }: Payer) => {
  if (kind === 'self' && !(await holdMember(tx, rid))) throw refuse('not_found', '会员不存在')
  if (kind === 'cluster' && !(await findCluster(tx, rid))) throw refuse('not_found', '群组不存在')
}

/** Changes a payer's limit without an application. @throws Refusal `not_found`, `stale`, `invalid` */
export const changeLimit = (
  deps: Deps,
  request: ParsedOf<'staff/credit/limit'>,
  caller: Caller,
): Promise<DataOf<'staff/credit/limit'>> =>
  idempotent(deps, caller, async (tx) => {
    const { member_rid = '', cluster_rid, limit_fen, seen_fen, reason } = request
    const payer = payerOf({ member_rid, cluster_rid: cluster_rid ?? null })
    await lockPayer(tx, payer)
    await requireThere(tx, payer)
    const before = await creditSumsOf(tx, payer, dateOf(deps.now()))
    if (seen_fen !== before.limit_fen) throw refuse('stale')
    await grant(tx, payer, limit_fen)
    const { member_rid: owner_rid, of } = await ownerOf(tx, payer)
    await notify(tx, deps, {
      kind: 'credit_changed',
      member_rid: owner_rid,
      facts: { ...of, fen: limit_fen, reason },
      key: `credit ${deps.newId()}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'credit/limit',
      target_rid: payer.rid,
      before: { limit_fen: before.limit_fen },
      after: { limit_fen, reason },
    })
    return { limit_fen }
  })
