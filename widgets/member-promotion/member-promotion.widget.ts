import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { invitationCardStyles } from '@lab/ui/invitation-card'
import { listSearchStyles, memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberPromotion } from './MemberPromotion.tsx'
import css from './member-promotion.css?inline'

export default defineWidget({
  tag: 'lab-member-promotion',
  attributes: {
    view: { type: 'string', default: '' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
  },
  embeddable: false,
  View: MemberPromotion,
  styles: [
    ...buttonStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tagStyles,
    ...tableStyles,
    ...linkTabsStyles,
    ...paginationStyles,
    ...fieldStyles,
    ...choicesStyles,
    ...dialogStyles,
    ...invitationCardStyles,
    ...listSearchStyles,
    ...memberPageStyles,
    css,
  ],
})
