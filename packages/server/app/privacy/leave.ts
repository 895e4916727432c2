import type { ParsedOf } from '@lab/contract/calls'
import { removedName } from '@lab/contract/rules/ground/mask-name'
import { eq } from 'drizzle-orm'
import { forgetting } from '../../ground/db/forgetting.ts'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { forgetCredit } from '../../money/credit/forget.ts'
import { forgetInvoices } from '../../money/invoice/forget.ts'
import { removeTitles } from '../../money/invoice/store.ts'
import { forgetExchanges } from '../../money/points/exchange.ts'
import { forgetThanks } from '../../money/points/thanks.ts'
import { forgetPromotion } from '../../money/promotion/forget.ts'
import { forgetCodes } from '../../people/account/code-store.ts'
import { proveSelf } from '../../people/account/security.ts'
import { removeAddresses } from '../../people/address/store.ts'
import { leaveClusters } from '../../people/cluster/forget.ts'
import { forgetMemberEvents } from '../../people/customer/events.ts'
import { removeParts } from '../../people/file/finish.ts'
import { forgetUploads } from '../../people/file/upload-store.ts'
import { holdSelf } from '../../people/member/hold.ts'
import { endLogins, forgetDevices } from '../../people/member/login-store.ts'
import { member } from '../../people/member/schema.ts'
import { changeMember, mergedInto } from '../../people/member/store.ts'
import { forgetNotices } from '../../people/notify/inbox.ts'
import { lockPayer } from '../../people/payer/payer.ts'
import { forgetDraft } from '../../shop/plan/draft.ts'
import { forgetPlan } from '../../shop/plan/store.ts'
import { forgetRecycles } from '../../work/keeping/recycle.ts'
import { forgetOrders } from '../../work/order/store.ts'
import { forgetReservations } from '../../work/reservation/forget.ts'
import { forgetPickups } from '../../work/sampling/store.ts'
import { forgetFiles, forgetProofs } from './kept-files.ts'
import { requireNoOpenMoney } from './open-money.ts'

const nobody = forgetting(member)(
  [
    // What others' rows point to, and what counts without a name.
    ...(['rid', 'invite_code', 'inviter_rid', 'partner_rid', 'is_promoter'] as const),
    ...(['organization', 'created', 'removed'] as const),
  ],
  {
    phone: null,
    password_hash: null,
    wechat_openid: null,
    unclaimed: false,
    customer_group: null,
    customer_group_until: null,
    frozen: null,
    merged_into: null,
    nickname: '',
    avatar: '',
    name: removedName,
    email: '',
    email_proved: '',
    company: '',
    teacher: '',
    teacher_phone: '',
    teacher_mail: '',
  },
)

/** Accounts that were merged into theirs go with it: their phones are free again too. */
const forgetMerged = async (tx: Db, rid: string): Promise<void> => {
  for (const one of await mergedInto(tx, rid)) {
    await forgetMemberEvents(tx, one.rid)
    await tx.update(member).set(nobody).where(eq(member.rid, one.rid))
    await forgetDevices(tx, one.rid)
    if (one.phone !== null) await forgetCodes(tx, { phone: one.phone })
  }
}

/**
 * Removes an account: nothing is left that tells whose it was (PIPL §47); the phone is free again.
 * @throws Refusal `money_open` while they owe, or are owed
 */
export const removeAccount = async (
  deps: Deps & WithFiles,
  caller: Caller,
  proof: ParsedOf<'user/remove'>,
): Promise<void> => {
  const { rid } = memberOf(caller)
  const { phone, email } = await proveSelf(deps, rid, proof)
  const { files, uploads } = await useCase(deps.db, async (tx) => {
    // What they write at the same moment stands before this, or waits for it and sees that they are gone.
    await holdSelf(tx, rid, 'update')
    await lockPayer(tx, { kind: 'self', rid })
    await requireNoOpenMoney(tx, rid)
    await leaveClusters(tx, rid)
    await changeMember(tx, rid, { ...nobody, removed: deps.now() })
    await forgetMerged(tx, rid)
    await removeAddresses(tx, rid)
    await removeTitles(tx, rid)
    await forgetInvoices(tx, deps, rid)
    await forgetPlan(tx, rid)
    await forgetDraft(tx, rid)
    await forgetOrders(tx, rid)
    await forgetCredit(tx, deps, rid)
    await forgetPickups(tx, deps, rid)
    await forgetNotices(tx, rid)
    await forgetExchanges(tx, rid)
    await forgetThanks(tx, deps, rid)
    await forgetRecycles(tx, rid)
    await forgetReservations(tx, deps, rid)
    await forgetPromotion(tx, deps, rid)
    await endLogins(tx, deps.now(), rid, 'removed')
    await forgetDevices(tx, rid)
    await forgetCodes(tx, { phone })
    await forgetCodes(tx, { phone: email })
    const proofs = await forgetProofs(tx, await forgetMemberEvents(tx, rid))
    return { files: [...(await forgetFiles(tx, rid)), ...proofs], uploads: await forgetUploads(tx, rid) }
  })
  for (const file of files) await deps.files.remove(file)
  for (const upload of uploads) await removeParts(deps.files, upload)
}
