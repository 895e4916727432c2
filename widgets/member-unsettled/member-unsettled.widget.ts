import { defineWidget } from '@lab/widget'
import { MemberUnsettled } from './MemberUnsettled.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-unsettled.css'

export default defineWidget({
  tag: 'lab-member-unsettled',
  attributes: {
    cluster: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    state: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  events: ['lab-order-changed'],
  embeddable: false,
  View: MemberUnsettled,
})
