import { hrefOf } from '../../ground/routes.ts'
import { because, kind } from '../../people/notify/kind.ts'

/** Of coupons, points and what they buy. */
export const pointsNotices = {
  coupon_ending: kind<{ count: number; title: string; until: string }>({
    title: '优惠券即将到期',
    group: 'deadline',
    mail: true,
    link: () => hrefOf('member-coupon'),
    text: ({ count, title, until }) =>
      `${count === 1 ? `「${title}」` : `「${title}」等 ${count} 张优惠券`}${until} 后失效，结算时请记得使用。`,
  }),
  points_received: kind<{ points: number; from: string }>({
    title: '收到转赠的积分',
    group: 'money',
    mail: false,
    link: () => hrefOf('member-integral'),
    text: ({ points, from }) => `${from} 转赠您 ${points} 积分。`,
  }),
  thanks_confirmed: kind<{ number: string; points: number }>({
    title: '致谢奖励已发放',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'apply' }),
    text: ({ number, points }) => `致谢奖励申请 ${number} 已通过，${points} 积分已到账。感谢您的致谢！`,
  }),
  thanks_rejected: kind<{ number: string; reason: string }>({
    title: '致谢奖励申请未通过',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'apply' }),
    text: ({ number, reason }) => `致谢奖励申请 ${number} 未通过${because(reason)}`,
  }),
  gift_sent: kind<{ name: string; parcel: string }>({
    title: '兑换的礼品已寄出',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'exchange' }),
    text: ({ name, parcel }) => `您兑换的「${name}」已寄出：${parcel}。`,
  }),
  exchange_canceled: kind<{ name: string; points: number; reason: string }>({
    title: '兑换已取消，积分已退回',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'exchange' }),
    text: ({ name, points, reason }) => `您兑换的「${name}」已取消，${points} 积分已退回${because(reason)}`,
  }),
  coupon_granted: kind<{ title: string; value: string; until: string }>({
    title: '收到一张优惠券',
    group: 'money',
    mail: false,
    link: () => hrefOf('member-coupon'),
    text: ({ title, value, until }) => `「${title}」${value}，${until} 前有效，结算时可以使用。`,
  }),
} as const
