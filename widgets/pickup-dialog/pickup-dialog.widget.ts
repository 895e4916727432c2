import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { choicesStyles } from '@lab/ui/choices'
import { pickupStyles } from '@lab/ui/pickup'
import { defineWidget, triggerStyles } from '@lab/widget'
import { PickupDialog } from './PickupDialog.tsx'
import css from './pickup-dialog.css?inline'
import trigger from './pickup-dialog.trigger.ts'

export default defineWidget({
  ...trigger,
  events: ['lab-pickup-submitted', 'lab-close'],
  View: PickupDialog,
  styles: [
    ...triggerStyles,
    ...choicesStyles,
    ...skeletonStyles,
    ...stateStyles,
    ...pickupStyles,
    ...dialogStyles,
    css,
  ],
})
