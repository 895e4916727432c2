import { defineWidget } from '@lab/widget'
import { MemberPrestore } from './MemberPrestore.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-prestore.css'

export default defineWidget({
  tag: 'lab-member-prestore',
  attributes: {
    cluster: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    from: { type: 'string' },
    to: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberPrestore,
})
