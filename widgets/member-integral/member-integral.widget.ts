import { defineWidget } from '@lab/widget'
import { MemberIntegral } from './MemberIntegral.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-integral.css'

export default defineWidget({
  tag: 'lab-member-integral',
  attributes: {
    view: { type: 'string', default: '' },
    from: { type: 'string' },
    to: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberIntegral,
})
