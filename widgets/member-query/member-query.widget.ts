import { defineWidget } from '@lab/widget'
import { MemberQuery } from './MemberQuery.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-query.css'

export default defineWidget({
  tag: 'lab-member-query',
  attributes: {
    kind: { type: 'string' },
    kw: { type: 'string' },
    state: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberQuery,
})
