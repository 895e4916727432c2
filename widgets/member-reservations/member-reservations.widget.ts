import { defineWidget } from '@lab/widget'
import { MemberReservations } from './MemberReservations.tsx'
import './member-reservations.css'

export default defineWidget({
  tag: 'lab-member-reservations',
  embeddable: false,
  attributes: {
    view: { type: 'string', default: '' },
    page: { type: 'number', default: 1 },
  },
  View: MemberReservations,
})
