import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { choicesStyles } from '@lab/ui/choices'
import { qrCodeStyles } from '@lab/ui/form'
import { tableStyles, tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import accountsCss from './accounts.css?inline'
import { Desk } from './Desk.tsx'
import css from './desk.css?inline'

export default defineWidget({
  tag: 'lab-desk',
  embeddable: false,
  View: Desk,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...choicesStyles,
    ...qrCodeStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tableStyles,
    ...dialogStyles,
    css,
    accountsCss,
  ],
})
