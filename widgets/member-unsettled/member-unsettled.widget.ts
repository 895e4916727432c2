import { dialogStyles, linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { listSearchStyles, memberPageStyles, statementDialogStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberUnsettled } from './MemberUnsettled.tsx'
import css from './member-unsettled.css?inline'

export default defineWidget({
  tag: 'lab-member-unsettled',
  attributes: {
    cluster: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    state: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  events: ['lab-order-changed'],
  embeddable: false,
  View: MemberUnsettled,
  styles: [
    ...buttonStyles,
    ...linkStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tagStyles,
    ...tableStyles,
    ...linkTabsStyles,
    ...paginationStyles,
    ...fieldStyles,
    ...choicesStyles,
    ...dialogStyles,
    ...listSearchStyles,
    ...memberPageStyles,
    ...statementDialogStyles,
    css,
  ],
})
