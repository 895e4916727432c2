import { invoiceNotices } from '../money/invoice/notices.ts'
import { moneyNotices } from '../money/notices.ts'
import { paymentNotices } from '../money/payment/notices.ts'
import { pointsNotices } from '../money/points/notices.ts'
import { promotionNotices } from '../money/promotion-notices.ts'
import { accountNotices } from '../people/account/notices.ts'
import { clusterNotices } from '../people/cluster/notices.ts'
import type { KindRow, Worded } from '../people/notify/kind.ts'
import { orderNotices } from '../work/order/notices.ts'
import { reservationNotices } from '../work/reservation/notices.ts'
import { sampleNotices } from '../work/sample/notices.ts'

/**
 * What a member is notified of (domain §10), one kind a row: heading, group, whether mail comes, where it leads, and its
 * words made of facts. `notify` writes it; a new kind is a row in one of these files and a call of `notify`.
 */
export const noticeKinds = {
  ...orderNotices,
  ...sampleNotices,
  ...reservationNotices,
  ...moneyNotices,
  ...paymentNotices,
  ...invoiceNotices,
  ...pointsNotices,
  ...promotionNotices,
  ...clusterNotices,
  ...accountNotices,
} as const

export type NoticeKind = keyof typeof noticeKinds

export const allNoticeKinds = Object.keys(noticeKinds) as NoticeKind[]

/** Whether members choose if mails of the kind come; of their account's security they always come. */
export const isChosen = (kind: NoticeKind): boolean => noticeKinds[kind].group !== 'account'

/** What a kind's words are made of. */
export type NoticeFacts<K extends NoticeKind> = Parameters<(typeof noticeKinds)[K]['text']>[0]

/** A notice in its words. */
export const wordNotice = <K extends NoticeKind>(kind: K, facts: NoticeFacts<K>): Worded => {
  const row = noticeKinds[kind] as unknown as KindRow<NoticeFacts<K>>
  return { title: row.heading?.(facts) ?? row.title, text: row.text(facts), link: row.link(facts) }
}
