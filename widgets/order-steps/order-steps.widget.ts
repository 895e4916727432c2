import { defineWidget } from '@lab/widget'
import { OrderSteps } from './OrderSteps.tsx'
import './order-steps.css'
import './confirm/confirm.css'
import './confirm/done.css'

export default defineWidget({
  tag: 'lab-order-steps',
  embeddable: false,
  View: OrderSteps,
})
