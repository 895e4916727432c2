import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { maskEmail } from '@lab/contract/rules/ground/email'
import { maskPhone } from '@lab/contract/rules/ground/phone'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { networkOf } from '../../ground/http/network.ts'
import { refuse } from '../../ground/refuse.ts'
import { holdSelf } from '../member/hold.ts'
import { isProved } from '../member/mailbox.ts'
import { changeMember, findMember, lockPhone, type Member, releasePhone } from '../member/store.ts'
import { codeMail } from '../notify/code-mail.ts'
import { notify } from '../notify/notify.ts'
import { forgetCode, newSmsCode, takeCode } from './code-store.ts'
import { ownMember, proveByPassword } from './security.ts'

type Changed = DataOf<'user/update4contact'>

/** The use of codes to mailboxes. */
const mailbox = 3

/** Tells them in their inbox and at the mailboxes of before, each at most once a day. Call it before the change. */
export const notifyNewEmail = async (tx: Db, deps: Deps, before: Member, email: string): Promise<void> => {
  if (before.email === '' || before.email === email) return
  await notify(tx, deps, {
    kind: 'email_changed',
    member_rid: before.rid,
    facts: { email: maskEmail(email), at: dateTimeOf(deps.now()) },
    key: `email ${before.email} ${dateOf(deps.now())}`,
    paper: { file_rid: undefined, to: before.email },
  })
}

/** Writes another mailbox, or the same one, and sends a code to it unless it is proved. @throws Refusal `too_many` */
const changeEmail = async (deps: Deps, caller: Caller, email: string): Promise<Changed> => {
  const { rid } = memberOf(caller)
  const canSend = deps.providers.mail.kind !== 'none'
  const code = await useCase(deps.db, async (tx) => {
    await holdSelf(tx, rid, 'update')
    const before = (await findMember(tx, 'rid', rid)) as Member
    await notifyNewEmail(tx, deps, before, email)
    await changeMember(tx, rid, { email })
    if (!canSend || isProved({ ...before, email })) return undefined
    return newSmsCode(tx, deps, email, mailbox, networkOf(caller.ip))
  })
  if (!code) return {}
  try {
    await deps.providers.mail.send({
      id: code.rid,
      to: email,
      ...codeMail(code.code, await deps.brand(deps.db), deps.settings),
    })
  } catch (error) {
    await forgetCode(deps.db, code.rid)
    caller.log.error({ err: error }, 'code not mailed')
    return {}
  }
  return { resend_after: deps.settings.codeResendSeconds }
}

/** Proves by the code sent to a mailbox that it is the member's: mails go there from now on. @throws Refusal `code_wrong` */
const proveEmail = (deps: Deps, caller: Caller, email: string, code: string): Promise<Changed> =>
  useCase(deps.db, async (tx) => {
    const { rid } = memberOf(caller)
    await holdSelf(tx, rid, 'update')
    const wrong = refuse('code_wrong', undefined, { code: '[验证码]错误或已失效' })
    if ((await findMember(tx, 'rid', rid))?.email !== email) return wrong
    if (!(await takeCode(tx, deps, email, mailbox, code))) return wrong
    await changeMember(tx, rid, { email_proved: email })
    return {}
  })

type NewPhone = Extract<ParsedOf<'user/update4contact'>, { phone: string }>

/** A new phone, proved by a code sent to it, by who also knows the password or has the old phone (reading 48). */
const changePhone = async (deps: Deps, caller: Caller, request: NewPhone): Promise<Changed> => {
  const { rid } = memberOf(caller)
  const { phone, code } = request
  const member = await ownMember(deps, rid)
  if ('password' in request) await proveByPassword(deps, member, request.password, 'password')
  await useCase(deps.db, async (tx) => {
    await holdSelf(tx, rid, 'update')
    await lockPhone(tx, phone)
    if ('old_code' in request && !(await takeCode(tx, deps, member.phone, 2, request.old_code)))
      return refuse('code_wrong', undefined, { old_code: '[原手机验证码]错误或已失效' })
    if (!(await takeCode(tx, deps, phone, 0, code)))
      return refuse('code_wrong', undefined, { code: '[验证码]错误或已失效' })
    const owner = await findMember(tx, 'phone', phone)
    if (owner && owner.rid !== rid) throw refuse('phone_taken', undefined, { phone: '该手机号已注册' })
    await releasePhone(tx, rid, phone)
    await changeMember(tx, rid, { phone })
    if (phone === member.phone) return
    await notify(tx, deps, {
      kind: 'phone_changed',
      member_rid: rid,
      facts: { phone: maskPhone(phone), at: dateTimeOf(deps.now()) },
      key: `phone ${deps.newId()}`,
    })
  })
  if (member.phone !== phone) await notifyOldPhone(deps, caller, member.phone, phone)
  return {}
}

/** By SMS, as far as that can be sent: the change stands, and their inbox and mailbox have it too. */
const notifyOldPhone = async ({ providers: { sms } }: Deps, { log }: Caller, old: string, phone: string) => {
  try {
    await sms.sendPhoneChanged(old, maskPhone(phone))
  } catch (error) {
    log.warn({ err: error }, 'old phone not told')
  }
}

/** Another phone or mailbox; the old one is notified of it. */
export const changeContact = (
  deps: Deps,
  caller: Caller,
  request: ParsedOf<'user/update4contact'>,
): Promise<Changed> => {
  if ('phone' in request) return changePhone(deps, caller, request)
  return 'code' in request
    ? proveEmail(deps, caller, request.email, request.code)
    : changeEmail(deps, caller, request.email)
}
