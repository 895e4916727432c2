import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fileUploadStyles } from '@lab/ui/file-upload'
import { fieldStyles } from '@lab/ui/form'
import { listSearchStyles, memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberPrestore } from './MemberPrestore.tsx'
import css from './member-prestore.css?inline'

export default defineWidget({
  tag: 'lab-member-prestore',
  attributes: {
    cluster: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    from: { type: 'string' },
    to: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberPrestore,
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
    ...fileUploadStyles,
    ...dialogStyles,
    ...listSearchStyles,
    ...memberPageStyles,
    css,
  ],
})
