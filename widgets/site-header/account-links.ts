import { hrefOf } from '@lab/contract/rules/ground/routes'

/** What the account menu leads to. */
export const accountLinks = [
  { label: '会员中心', href: hrefOf('member-center') },
  { label: '个人信息', href: hrefOf('member-information') },
  { label: '我的订单', href: hrefOf('member-order') },
  { label: '消息', href: hrefOf('inbox') },
  { label: '样品管理', href: hrefOf('member-sample') },
  { label: '待支付账单', href: hrefOf('member-unpaid') },
  { label: '优惠券', href: hrefOf('member-coupon') },
] as const
