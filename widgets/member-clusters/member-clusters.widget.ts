import { defineWidget } from '@lab/widget'
import { MemberClusters } from './MemberClusters.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-clusters.css'

export default defineWidget({
  tag: 'lab-member-clusters',
  attributes: {
    rid: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    tab: { type: 'string', default: '' },
    kw: { type: 'string', default: '' },
    sort: { type: 'string' },
    months: { type: 'number', default: 6 },
    page: { type: 'number', default: 1 },
  },
  events: ['lab-cluster-changed'],
  embeddable: false,
  View: MemberClusters,
})
