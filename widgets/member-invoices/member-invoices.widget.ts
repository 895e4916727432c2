import { defineWidget } from '@lab/widget'
import { MemberInvoices } from './MemberInvoices.tsx'
import '@lab/ui/member-page/member-page.css'
import './member-invoices.css'

export default defineWidget({
  tag: 'lab-member-invoices',
  attributes: {
    cluster: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    bill: { type: 'string' },
    state: { type: 'string' },
    kw: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberInvoices,
})
