import { defineWidget } from '@lab/widget'
import { MemberInvite } from './MemberInvite.tsx'
import '@lab/ui/table/lines.css'
import '@lab/ui/member-page/member-page.css'
import './member-invite.css'

export default defineWidget({
  tag: 'lab-member-invite',
  attributes: { page: { type: 'number', default: 1 } },
  embeddable: false,
  View: MemberInvite,
})
