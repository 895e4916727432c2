import type { Channel } from '../people/notify/channel.ts'
import { allNoticeKinds, isChosen, type NoticeKind, noticeKinds } from './notification-kinds.ts'

/** Kinds that wait for an answer: who has read nothing for a day is told by SMS too (domain §15). */
export const smsKinds = [
  'data_ready',
  'held',
  'price_proposed',
  'bill',
  'bill_reminder',
] as const satisfies readonly NoticeKind[]

/** Kinds of which a member chooses the channels. */
export const chosenKinds = allNoticeKinds.filter(isChosen)

/** Kinds by channels: by which a kind goes out while its reader has not said otherwise. WeChat tells what mail tells. */
export const noticeChannels = Object.fromEntries(
  allNoticeKinds.map((kind) => [
    kind,
    {
      mail: noticeKinds[kind].mail,
      wechat: noticeKinds[kind].mail,
      sms: (smsKinds as readonly NoticeKind[]).includes(kind),
    },
  ]),
) as Record<NoticeKind, Record<Channel, boolean>>

/** Of what an order or a paper a notice tells, by number: the one fact that leaves the house by WeChat and SMS. */
export const numberIn = (facts: object): string => {
  const { order_number, number } = facts as { order_number?: unknown; number?: unknown }
  const said = order_number ?? number
  return typeof said === 'string' ? said : ''
}
