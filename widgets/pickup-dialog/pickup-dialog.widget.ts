import { defineWidget } from '@lab/widget'
import { PickupDialog } from './PickupDialog.tsx'
import trigger from './pickup-dialog.trigger.ts'
import '@lab/widget/popup.css'
import './pickup-dialog.css'

export default defineWidget({
  ...trigger,
  events: ['lab-pickup-submitted', 'lab-close'],
  View: PickupDialog,
})
