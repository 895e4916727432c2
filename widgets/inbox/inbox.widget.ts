import { skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { fieldStyles } from '@lab/ui/form'
import { badgeStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { Inbox } from './Inbox.tsx'
import css from './inbox.css?inline'

export default defineWidget({
  tag: 'lab-inbox',
  attributes: {
    view: { type: 'string' },
    page: { type: 'number', default: 1 },
    limit: { type: 'number', default: 20 },
  },
  events: ['lab-inbox-read'],
  embeddable: false,
  View: Inbox,
  styles: [
    ...buttonStyles,
    ...badgeStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...linkTabsStyles,
    ...paginationStyles,
    ...fieldStyles,
    css,
  ],
})
