import { linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { sortingStyles } from '@lab/ui/sorting'
import { defineWidget } from '@lab/widget'
import { MemberCoupon } from './MemberCoupon.tsx'
import css from './member-coupon.css?inline'

export default defineWidget({
  tag: 'lab-member-coupon',
  attributes: {
    view: { type: 'string', default: '' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberCoupon,
  styles: [
    ...buttonStyles,
    ...linkStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tagStyles,
    ...linkTabsStyles,
    ...paginationStyles,
    ...fieldStyles,
    ...choicesStyles,
    ...sortingStyles,
    ...memberPageStyles,
    css,
  ],
})
