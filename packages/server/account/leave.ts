import type { ParsedOf } from '@lab/contract/calls'
import { removedName } from '@lab/contract/rules/mask-name'
import { removeAddresses } from '../address/store.ts'
import { requireNoOpenMoney } from '../asset/open-money.ts'
import { leaveClusters } from '../cluster/forget.ts'
import { forgetCredit } from '../credit/forget.ts'
import { forgetting } from '../db/forgetting.ts'
import { useCase } from '../db/use-case.ts'
import { removeParts } from '../file/finish.ts'
import type { WithFiles } from '../file/storage.ts'
import { forgetUploads } from '../file/upload-store.ts'
import { type Caller, type Deps, memberOf } from '../http/handle.ts'
import { forgetInvoices } from '../invoice/forget.ts'
import { removeTitles } from '../invoice/store.ts'
import { forgetNotices } from '../notify/inbox.ts'
import { lockPayer } from '../order/payer.ts'
import { forgetOrders } from '../order/store.ts'
import { forgetDraft } from '../plan/draft.ts'
import { forgetPlan } from '../plan/store.ts'
import { forgetExchanges } from '../points/exchange.ts'
import { forgetThanks } from '../points/thanks.ts'
import { forgetPromotion } from '../promotion/forget.ts'
import { forgetReservations } from '../reservation/forget.ts'
import { forgetRecycles } from '../sample/recycle.ts'
import { forgetPickups } from '../sampling/store.ts'
import { forgetCodes } from './code-store.ts'
import { holdSelf } from './hold.ts'
import { forgetFiles } from './kept-files.ts'
import { endLogins, forgetDevices } from './login-store.ts'
import { changeMember } from './member-store.ts'
import { member } from './schema.ts'
import { proveSelf } from './security.ts'

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

/**
 * Removes an account: nothing is left that tells whose it was (PIPL §47); the phone is free again.
 * @throws Refusal `money_open` while he owes, or is owed
 */
export const removeAccount = async (
  deps: Deps & WithFiles,
  caller: Caller,
  proof: ParsedOf<'user/remove'>,
): Promise<void> => {
  const { rid } = memberOf(caller)
  const { phone, email } = await proveSelf(deps, rid, proof)
  const { files, uploads } = await useCase(deps.db, async (tx) => {
    // What he writes at the same moment stands before this, or waits for it and sees that he is gone.
    await holdSelf(tx, rid, 'update')
    await lockPayer(tx, { kind: 'self', rid })
    await requireNoOpenMoney(tx, rid)
    await leaveClusters(tx, rid)
    await changeMember(tx, rid, { ...nobody, removed: deps.now() })
    await removeAddresses(tx, rid)
    await removeTitles(tx, rid)
    await forgetInvoices(tx, rid)
    await forgetPlan(tx, rid)
    await forgetDraft(tx, rid)
    await forgetOrders(tx, rid)
    await forgetCredit(tx, rid)
    await forgetPickups(tx, deps, rid)
    await forgetNotices(tx, rid)
    await forgetExchanges(tx, rid)
    await forgetThanks(tx, rid)
    await forgetRecycles(tx, rid)
    await forgetReservations(tx, deps, rid)
    await forgetPromotion(tx, deps, rid)
    await endLogins(tx, deps.now(), rid)
    await forgetDevices(tx, rid)
    await forgetCodes(tx, { phone })
    await forgetCodes(tx, { phone: email })
    return { files: await forgetFiles(tx, rid), uploads: await forgetUploads(tx, rid) }
  })
  for (const file of files) await deps.files.remove(file)
  for (const upload of uploads) await removeParts(deps.files, upload)
}
