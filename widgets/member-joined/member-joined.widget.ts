import { defineWidget } from '@lab/widget'
import { MemberJoined } from './MemberJoined.tsx'
import '@lab/ui/member-page/member-page.css'
import './member-joined.css'

export default defineWidget({
  tag: 'lab-member-joined',
  attributes: {
    view: { type: 'string', default: '' },
    kw: { type: 'string', default: '' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberJoined,
})
