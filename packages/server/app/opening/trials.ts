import { isEmail } from '@lab/contract/rules/ground/email'
import { isPhone } from '@lab/contract/rules/ground/phone'
import { isWechatReader } from '@lab/contract/rules/people/notify/channel'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse, refuseFor } from '../../ground/refuse.ts'
import { codeUses, sendCode } from '../../people/account/sessions.ts'
import { findMember } from '../../people/member/store.ts'
import { portalOf } from '../../people/notify/mail-form.ts'
import { plainMail } from '../../people/notify/plain-mail.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { putValue, storedValue } from '../../shop/content/stored-setting.ts'

export const trials_key = 'opening_trials'

type Channel = 'sms' | 'mail' | 'wechat'

/** By what provider each channel was tried last, and when. */
type Trials = { [C in Channel]?: { kind: string; at: number } }

/** Between two trials of a channel. */
const wait_seconds = 10

/** What is kept of the trials. */
export const trialsIn = (stored: unknown): Trials => (stored as Trials | undefined) ?? {}

const trialsOf = async (db: Db): Promise<Trials> => trialsIn(await storedValue(db, trials_key))

/** Notes that a channel was tried. */
const noteTrial = (deps: Deps, channel: Channel, kind: string, to: string, caller: Caller): Promise<void> =>
  transaction(deps.db, async (tx) => {
    await lockKey(tx, trials_key)
    await putValue(tx, trials_key, { ...(await trialsOf(tx)), [channel]: { kind, at: deps.now() } })
    await noteAct(tx, deps, caller, { action: 'opening/trial', target_rid: channel, after: { to } })
  })

const trySms = async (deps: Deps, to: string, caller: Caller) => {
  if (!isPhone(to)) throw refuse('invalid', undefined, { to: '应为 11 位手机号' })
  const { kind } = deps.providers.sms
  if (kind === 'none') throw refuse('wrong_state', '没有设置短信服务（SMS），无法试发')
  // The way of every code, with its limits.
  await sendCode(deps, { phone: to, useFor: codeUses.login }, caller)
  await noteTrial(deps, 'sms', kind, to, caller)
}

/** @throws Refusal `too_many` for a trial that follows another one at once */
const requirePause = async ({ db, now }: Deps, channel: Channel) => {
  const last = (await trialsOf(db))[channel]
  if (last && last.at + wait_seconds > now()) throw refuseFor(last.at + wait_seconds - now())
}

const tryMail = async (deps: Deps, to: string, caller: Caller) => {
  if (!isEmail(to)) throw refuse('invalid', undefined, { to: '应为邮箱地址' })
  const { providers, settings, newId, db } = deps
  const { kind } = providers.mail
  if (kind === 'none') throw refuse('wrong_state', '没有设置邮件服务器（SMTP_URL），无法试发')
  await requirePause(deps, 'mail')
  const brand = await deps.brand(db)
  const text = '这是一封试发的邮件：收到它，说明通知能送到客户的邮箱。'
  try {
    await providers.mail.send({ id: newId(), to, ...plainMail({ title: '试发邮件', text }, brand, settings) })
  } catch (error) {
    caller.log.error({ err: error }, 'trial mail not sent')
    throw refuse('codes_unavailable', `邮件没有发出：${error instanceof Error ? error.message : error}`)
  }
  await noteTrial(deps, 'mail', kind, to, caller)
}

/** Whose WeChat is meant: a member's by their phone, else an openid itself. */
const wechatOf = async (db: Db, to: string): Promise<string> => {
  if (!isPhone(to)) return to
  const bound = (await findMember(db, 'phone', to))?.wechat_openid
  if (!bound) throw refuse('wrong_state', '没有用该手机号注册并绑定了微信的会员')
  return bound
}

const tryWechat = async (deps: Deps, to: string, caller: Caller) => {
  if (!isWechatReader(to)) throw refuse('invalid', undefined, { to: '应为手机号或 openid' })
  const { db, now, newId, settings, providers } = deps
  const { kind, sendNotice, needsTemplate } = providers.wechat
  const [template] = await deps.wechatTemplates(db)
  if (!sendNotice) throw refuse('wrong_state', '没有接入微信通知（WECHAT），无法试发')
  if (needsTemplate && !template) throw refuse('wrong_state', '请先在设置的“通知”中填写微信消息模板')
  await requirePause(deps, 'wechat')
  const openid = await wechatOf(db, to)
  const notice = { title: '试发消息', number: '', at: now() }
  try {
    await sendNotice({ id: newId(), to: openid, template, notice, url: portalOf(settings) })
  } catch (error) {
    caller.log.error({ err: error }, 'trial message by wechat not sent')
    throw refuse('codes_unavailable', `没有发出：${error instanceof Error ? error.message : error}`)
  }
  await noteTrial(deps, 'wechat', kind, to, caller)
}

const ways: Record<Channel, typeof trySms> = { sms: trySms, mail: tryMail, wechat: tryWechat }

/** Sends a message as members get them, to see that it arrives. @throws Refusal `invalid`, `wrong_state`, `codes_unavailable`, `too_many` */
export const tryChannel = async (
  deps: Deps,
  { channel, to }: { channel: Channel; to: string },
  caller: Caller,
): Promise<void> => {
  await ways[channel](deps, to, caller)
}
