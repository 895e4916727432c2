import { defineWidget } from '@lab/widget'
import { MemberNav } from './MemberNav.tsx'
import './member-nav.css'

export default defineWidget({
  tag: 'lab-member-nav',
  embeddable: false,
  View: MemberNav,
})
