import { dialogStyles, linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles, progressBarStyles } from '@lab/ui/catalogue'
import { tagStyles } from '@lab/ui/parts'
import { weekCalendarStyles } from '@lab/ui/week-calendar'
import { defineWidget } from '@lab/widget'
import { MemberReservations } from './MemberReservations.tsx'
import css from './member-reservations.css?inline'

export default defineWidget({
  tag: 'lab-member-reservations',
  embeddable: false,
  attributes: {
    view: { type: 'string', default: '' },
    page: { type: 'number', default: 1 },
  },
  View: MemberReservations,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...linkStyles,
    ...buttonStyles,
    ...tagStyles,
    ...dialogStyles,
    ...progressBarStyles,
    ...linkTabsStyles,
    ...paginationStyles,
    ...weekCalendarStyles,
    css,
  ],
})
