import { defineWidget } from '@lab/widget'
import { Messages } from './Messages.tsx'
import './messages.css'

export default defineWidget({
  tag: 'lab-messages',
  embeddable: false,
  View: Messages,
})
