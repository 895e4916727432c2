import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { MemberJoined } from './MemberJoined.tsx'
import css from './member-joined.css?inline'

export default defineWidget({
  tag: 'lab-member-joined',
  attributes: {
    view: { type: 'string', default: '' },
    kw: { type: 'string', default: '' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberJoined,
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
    ...memberPageStyles,
    css,
  ],
})
