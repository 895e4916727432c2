import { defineWidget } from '@lab/widget'
import { MemberAddress } from './MemberAddress.tsx'
import '@lab/ui/member-page/member-page.css'
import './member-address.css'

export default defineWidget({
  tag: 'lab-member-address',
  embeddable: false,
  View: MemberAddress,
})
