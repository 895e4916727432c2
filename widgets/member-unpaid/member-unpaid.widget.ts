import { defineWidget } from '@lab/widget'
import { MemberUnpaid } from './MemberUnpaid.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-unpaid.css'

export default defineWidget({
  tag: 'lab-member-unpaid',
  attributes: {
    view: { type: 'string', default: '' },
    bill: { type: 'string' },
    payment: { type: 'string' },
    sort: { type: 'string' },
    cluster: { type: 'string', default: '' },
    page: { type: 'number', default: 1 },
  },
  events: ['lab-order-changed'],
  embeddable: false,
  View: MemberUnpaid,
})
