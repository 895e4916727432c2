import { dialogStyles, linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fileUploadStyles } from '@lab/ui/file-upload'
import { fieldStyles } from '@lab/ui/form'
import { memberPageStyles, statementDialogStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { sortingStyles } from '@lab/ui/sorting'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberUnpaid } from './MemberUnpaid.tsx'
import css from './member-unpaid.css?inline'

export default defineWidget({
  tag: 'lab-member-unpaid',
  attributes: {
    view: { type: 'string', default: '' },
    bill: { type: 'string' },
    sort: { type: 'string' },
    cluster: { type: 'string', default: '' },
    page: { type: 'number', default: 1 },
  },
  events: ['lab-order-changed'],
  embeddable: false,
  View: MemberUnpaid,
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
    ...sortingStyles,
    ...fileUploadStyles,
    ...dialogStyles,
    ...memberPageStyles,
    ...statementDialogStyles,
    css,
  ],
})
