import { dialogStyles, linkStyles, skeletonStyles, spinnerStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { countFieldStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { footBarStyles } from '@lab/ui/foot-bar'
import { parameterFormStyles } from '@lab/ui/parameter-form'
import { pictureStyles, tagStyles } from '@lab/ui/parts'
import { pickupStyles } from '@lab/ui/pickup'
import { defineWidget } from '@lab/widget'
import confirm from './confirm.css?inline'
import done from './done.css?inline'
import { OrderSteps } from './OrderSteps.tsx'
import css from './order-steps.css?inline'
import samples from './samples.css?inline'

export default defineWidget({
  tag: 'lab-order-steps',
  embeddable: false,
  View: OrderSteps,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...spinnerStyles,
    ...linkStyles,
    ...tagStyles,
    ...pictureStyles,
    ...dialogStyles,
    ...choicesStyles,
    ...countFieldStyles,
    ...parameterFormStyles,
    ...pickupStyles,
    ...buttonStyles,
    ...footBarStyles,
    css,
    samples,
    confirm,
    done,
  ],
})
