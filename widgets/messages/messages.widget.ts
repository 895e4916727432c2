import { alertStyles } from '@lab/ui/toasts'
import { defineWidget } from '@lab/widget'
import { Messages } from './Messages.tsx'
import css from './messages.css?inline'

export default defineWidget({
  tag: 'lab-messages',
  embeddable: false,
  View: Messages,
  styles: [...alertStyles, css],
})
