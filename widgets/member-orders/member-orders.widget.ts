import { defineWidget } from '@lab/widget'
import { MemberOrders } from './MemberOrders.tsx'
import '@lab/ui/table/lines.css'
import './member-orders.css'
import './order.css'

export default defineWidget({
  tag: 'lab-member-orders',
  attributes: {
    rid: { type: 'string' },
    assign: { type: 'string' },
    tab: { type: 'string' },
    kw: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  events: ['lab-order-changed'],
  embeddable: false,
  View: MemberOrders,
})
