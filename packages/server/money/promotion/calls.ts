import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { maskBankCard } from '@lab/contract/rules/money/bank-card'
import { withoutReward } from '@lab/contract/rules/people/payer/rewards'
import { lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { maskedMember } from '../../people/member/masked-member.ts'
import { findMember } from '../../people/member/store.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { invitationLink, invitationQr } from '../invitation/link.ts'
import { rebatesOf, withdrawalsOf } from './lists.ts'
import {
  addApplication,
  cancelApplication,
  newestApplication,
  payoutOf,
  requireEarner,
  savePayout,
  totalsOf,
} from './store.ts'
import { promotionTerms } from './terms.ts'
import { addWithdrawal, cancelWithdrawal } from './withdraw.ts'

const info = async (deps: Deps, caller: Caller): Promise<DataOf<'promoter/info'>> => {
  const { rid } = memberOf(caller)
  const [application, terms, payout, totals, member] = await Promise.all([
    newestApplication(deps.db, rid),
    promotionTerms(deps.db),
    payoutOf(deps.db, rid),
    totalsOf(deps.db, rid, deps.now()),
    findMember(deps.db, 'rid', rid),
  ])
  const code = member?.invite_code ?? ''
  const isPromoter = application?.state === 'approved'
  return {
    state: application?.state ?? 'none',
    answer: application?.answer ?? '',
    terms,
    totals,
    rate: terms.rate_bp / 100,
    without: withoutReward(await settingOf(deps, 'rewards'), 'rebate'),
    ...(isPromoter && {
      code,
      link: invitationLink(caller.base, code),
      qr: invitationQr(caller.base, code),
    }),
    ...(payout && {
      payout: { payee: payout.payee, bank: payout.bank, bank_no: maskBankCard(payout.bank_no) },
    }),
  }
}

const apply = (
  deps: Deps,
  request: ParsedOf<'promoter/apply'>,
  caller: Caller,
): Promise<DataOf<'promoter/apply'>> => {
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    await lockKey(tx, `promoter ${member_rid}`)
    const earlier = await newestApplication(tx, member_rid)
    if (earlier?.state === 'applied') throw refuse('wrong_state', '申请正在审核，请等待答复')
    if (earlier?.state === 'approved') throw refuse('wrong_state', '您已是推广员')
    const rid = deps.newId()
    await addApplication(tx, { rid, member_rid, reason: request.reason, created: deps.now() })
    const member = await findMember(tx, 'rid', member_rid)
    await notifyStaff(tx, deps, {
      kind: 'promoter_applied',
      facts: { name: member ? maskedMember(member) : '' },
      key: `promoter ${rid}`,
    })
    return { rid }
  })
}

const takeBack = (deps: Deps, caller: Caller): Promise<DataOf<'promoter/applyCancel'>> => {
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    await lockKey(tx, `promoter ${member_rid}`)
    const rid = await cancelApplication(tx, member_rid, deps.now())
    if (!rid) throw refuse('wrong_state')
    await countAsOver(tx, deps.now(), [{ kinds: ['promoter_applied'], rid }])
    return {}
  })
}

const changePayout = (
  deps: Deps,
  request: ParsedOf<'promoter/update4user'>,
  caller: Caller,
): Promise<DataOf<'promoter/update4user'>> => {
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    await requireEarner(tx, member_rid)
    await savePayout(tx, member_rid, { ...request, updated: deps.now() })
    return {}
  })
}

/** The member's side of promotion (domain §3). */
export const promotionCalls = (deps: Deps) =>
  ({
    'promoter/info': (_, caller) => info(deps, caller),
    'promoter/apply': (request, caller) => apply(deps, request, caller),
    'promoter/applyCancel': (_, caller) => takeBack(deps, caller),
    'promoter/update4user': (request, caller) => changePayout(deps, request, caller),
    'promoter/rebate/list': (request, caller) => rebatesOf(deps.db, memberOf(caller).rid, request),
    'promoter/withdraw/list': (request, caller) => withdrawalsOf(deps.db, memberOf(caller).rid, request),
    'promoter/withdraw/add': (request, caller) => addWithdrawal(deps, request, caller),
    'promoter/withdraw/cancel': (request, caller) => cancelWithdrawal(deps, request, caller),
  }) satisfies Partial<Handlers>
