import type { Channel } from '@lab/contract/rules/people/notify/channel'
import { eq } from 'drizzle-orm'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Attachment } from '../../ground/providers/kinds.ts'
import { NotSent } from '../../ground/providers/not-sent.ts'
import { findFile } from '../file/store.ts'
import { member } from '../member/schema.ts'
import { portalOf, renderMail } from './mail-form.ts'
import type { Delivery } from './queue.ts'
import type { notification } from './schema.ts'

export type SendTools = Deps & WithFiles

type Notice = typeof notification.$inferSelect

/** Hands a notice over, or answers `unwanted` where nobody wants it any more. @throws NotSent, or what a mail server says */
type Way = (deps: SendTools, taken: Delivery, notice: Notice) => Promise<'unwanted' | undefined>

/** What goes with a mail, read when it is sent. */
const attachmentsOf = async (deps: SendTools, { file_rid }: Delivery): Promise<Attachment[]> => {
  const found = file_rid === null ? undefined : await findFile(deps.db, file_rid, deps.now())
  if (!found || found.size === 0) return []
  return [{ filename: found.name, open: () => deps.files.read(found.rid, 0, found.size - 1) }]
}

const byMail: Way = async (deps, taken, notice) => {
  const { db, providers, settings } = deps
  // Its rid goes along: who gets the same mail twice, after a crash, can tell.
  await providers.mail.send({
    id: taken.rid,
    to: taken.to,
    attachments: await attachmentsOf(deps, taken),
    ...renderMail(notice, await deps.brand(db), settings),
  })
  return undefined
}

/** Who is to be told now: not who was told when the notice was written. */
const readerOf = async ({ db }: SendTools, { member_rid }: Notice) => {
  const [who] = await db.select().from(member).where(eq(member.rid, member_rid))
  if (!who || who.removed !== null) throw new NotSent('never', '账号已注销')
  if (who.frozen !== null) throw new NotSent('never', '账号已冻结，没有发送')
  return who
}

const byWechat: Way = async (deps, { rid }, notice) => {
  const { db, settings } = deps
  const { sendNotice, needsTemplate } = deps.providers.wechat
  const template = (await deps.wechatTemplates(db)).find(({ kind }) => kind === notice.kind)
  if (!sendNotice || (needsTemplate && !template)) return 'unwanted'
  const { wechat_openid: to } = await readerOf(deps, notice)
  if (to === null) throw new NotSent('never', '会员已解除微信绑定')
  await sendNotice({ id: rid, to, template, notice, url: portalOf(settings) + notice.link })
  return undefined
}

const bySms: Way = async (deps, { rid }, notice) => {
  const { sendNotice } = deps.providers.sms
  if (notice.read !== null) return 'unwanted'
  const { phone } = await readerOf(deps, notice)
  if (phone === null) throw new NotSent('never', '会员没有手机号')
  if (!sendNotice) throw new NotSent('later', '没有设置通知短信的模板')
  await sendNotice({ id: rid, phone, notice, house: (await deps.brand(deps.db)).name })
  return undefined
}

/** How each channel hands a notice over. */
export const ways: Record<Channel, Way> = { mail: byMail, wechat: byWechat, sms: bySms }
