import { hrefOf } from '../../ground/routes.ts'

export interface KindRow<F> {
  /** Heading of the notice, and the kind's name in the settings. */
  title: string
  group: NoticeGroup
  /** Whether mail comes while the member has not said otherwise. */
  mail: boolean
  /** Where it leads, an address of the portal. */
  link: (facts: F) => string
  text: (facts: F) => string
  /** Its heading where that is another one for these facts. */
  heading?: (facts: F) => string
}

/** How the kinds stand in the settings. */
export const noticeGroups = {
  order: '订单与样品',
  data: '数据与费用',
  talk: '沟通',
  deadline: '期限提醒',
  money: '资金',
  cluster: '群组',
  account: '账号安全',
} as const

export type NoticeGroup = keyof typeof noticeGroups

/** One kind of notice, with the facts its words are made of. */
export const kind = <F>(row: KindRow<F>): KindRow<F> => row

/** An order that a notice tells of. */
export interface AboutOrder {
  order_rid: string
  order_number: string
}

export const orderPage = ({ order_rid }: AboutOrder) => hrefOf('member-order', {}, { rid: order_rid })

/** A reason or note behind what is said, where there is one. */
export const because = (note: string) => (note ? `：${note}` : '')

/** A notice in its words. */
export interface Worded {
  title: string
  text: string
  link: string
}
