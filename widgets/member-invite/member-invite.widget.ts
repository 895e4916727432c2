import { skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { paginationStyles } from '@lab/ui/catalogue'
import { invitationCardStyles } from '@lab/ui/invitation-card'
import { memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberInvite } from './MemberInvite.tsx'
import css from './member-invite.css?inline'

export default defineWidget({
  tag: 'lab-member-invite',
  attributes: { page: { type: 'number', default: 1 } },
  embeddable: false,
  View: MemberInvite,
  styles: [
    ...buttonStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tagStyles,
    ...tableStyles,
    ...paginationStyles,
    ...invitationCardStyles,
    ...memberPageStyles,
    css,
  ],
})
