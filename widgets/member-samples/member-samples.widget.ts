import { defineWidget } from '@lab/widget'
import { MemberSamples } from './MemberSamples.tsx'
import '@lab/ui/member-page/member-page.css'
import './member-samples.css'

export default defineWidget({
  tag: 'lab-member-samples',
  attributes: {
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
    limit: { type: 'number', default: 10 },
    view: { type: 'string', default: '' },
    state: { type: 'string', default: '' },
  },
  events: ['lab-pickup-canceled'],
  View: MemberSamples,
})
