import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { choicesStyles } from '@lab/ui/choices'
import { tableStyles, tagStyles, tooltipStyles } from '@lab/ui/parts'
import { popoverStyles } from '@lab/ui/popover'
import { regionPickerStyles } from '@lab/ui/region-picker'
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
    ...tagStyles,
    ...tooltipStyles,
    ...popoverStyles,
    ...tableStyles,
    ...regionPickerStyles,
    ...dialogStyles,
    css,
  ],
})
