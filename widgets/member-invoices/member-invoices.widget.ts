import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { listSearchStyles, memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { MemberInvoices } from './MemberInvoices.tsx'
import css from './member-invoices.css?inline'

export default defineWidget({
  tag: 'lab-member-invoices',
  attributes: {
    cluster: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    bill: { type: 'string' },
    state: { type: 'string' },
    kw: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberInvoices,
  styles: [
    ...buttonStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tagStyles,
    ...linkTabsStyles,
    ...paginationStyles,
    ...fieldStyles,
    ...choicesStyles,
    ...dialogStyles,
    ...listSearchStyles,
    ...memberPageStyles,
    css,
  ],
})
