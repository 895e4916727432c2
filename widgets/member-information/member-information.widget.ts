import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { codeButtonStyles, fieldStyles, qrCodeStyles } from '@lab/ui/form'
import { memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { MemberInformation } from './MemberInformation.tsx'
import css from './member-information.css?inline'

export default defineWidget({
  tag: 'lab-member-information',
  embeddable: false,
  View: MemberInformation,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...fieldStyles,
    ...codeButtonStyles,
    ...qrCodeStyles,
    ...dialogStyles,
    ...memberPageStyles,
    css,
  ],
})
