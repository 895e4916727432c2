import { defineWidget } from '@lab/widget'
import { MemberCenter } from './MemberCenter.tsx'
import '@lab/ui/table/lines.css'
import './member-center.css'
import './spending.css'

export default defineWidget({
  tag: 'lab-member-center',
  attributes: {
    orders: { type: 'number', default: 4 },
  },
  View: MemberCenter,
})
