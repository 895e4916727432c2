import { defineWidget } from '@lab/widget'
import { MemberCoupon } from './MemberCoupon.tsx'
import '@lab/ui/member-page/member-page.css'
import './member-coupon.css'

export default defineWidget({
  tag: 'lab-member-coupon',
  attributes: {
    view: { type: 'string', default: '' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberCoupon,
})
