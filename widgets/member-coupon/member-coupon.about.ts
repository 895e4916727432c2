import { about } from '@lab/widget/about'
import type widget from './member-coupon.widget.ts'

export default about<typeof widget>({
  summary: '优惠券：可使用、已使用与已过期的，适用范围、门槛与有效期；会员折扣',
  attributes: {
    view: '空为可使用，used 为已使用，expired 为已过期',
    sort: '排序',
    page: '第几页，从 1 起',
  },
  parts: { button: '按钮' },
})
