import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { MemberTitles } from './MemberTitles.tsx'
import css from './member-titles.css?inline'

export default defineWidget({
  tag: 'lab-member-titles',
  attributes: {},
  embeddable: false,
  View: MemberTitles,
  styles: [
    ...buttonStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tagStyles,
    ...fieldStyles,
    ...choicesStyles,
    ...dialogStyles,
    ...memberPageStyles,
    css,
  ],
})
