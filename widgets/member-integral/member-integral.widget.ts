import { dialogStyles, linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fileUploadStyles } from '@lab/ui/file-upload'
import { fieldStyles } from '@lab/ui/form'
import { listSearchStyles, memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberIntegral } from './MemberIntegral.tsx'
import css from './member-integral.css?inline'

export default defineWidget({
  tag: 'lab-member-integral',
  attributes: {
    view: { type: 'string', default: '' },
    from: { type: 'string' },
    to: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberIntegral,
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
    ...fileUploadStyles,
    ...dialogStyles,
    ...listSearchStyles,
    ...memberPageStyles,
    css,
  ],
})
