import { defineWidget } from '@lab/widget'
import { MemberInformation } from './MemberInformation.tsx'
import '@lab/ui/member-page/member-page.css'
import './member-information.css'

export default defineWidget({
  tag: 'lab-member-information',
  embeddable: false,
  View: MemberInformation,
})
