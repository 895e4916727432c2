import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { fieldStyles } from '@lab/ui/form'
import { memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { regionPickerStyles } from '@lab/ui/region-picker'
import { defineWidget } from '@lab/widget'
import { MemberAddress } from './MemberAddress.tsx'
import css from './member-address.css?inline'

export default defineWidget({
  tag: 'lab-member-address',
  embeddable: false,
  View: MemberAddress,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...fieldStyles,
    ...regionPickerStyles,
    ...dialogStyles,
    ...memberPageStyles,
    css,
  ],
})
