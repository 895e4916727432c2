import { defineWidget } from '@lab/widget'
import { MemberPromotion } from './MemberPromotion.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-promotion.css'

export default defineWidget({
  tag: 'lab-member-promotion',
  attributes: {
    view: { type: 'string', default: '' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
  },
  embeddable: false,
  View: MemberPromotion,
})
