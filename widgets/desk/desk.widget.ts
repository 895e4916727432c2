import { defineWidget } from '@lab/widget'
import { Desk } from './Desk.tsx'
import './shared.ts'
import '@lab/ui/table/lines.css'
import '@lab/ui/table/roomy-cards.css'
import './desk.css'

export default defineWidget({
  tag: 'lab-desk',
  embeddable: false,
  View: Desk,
})
