import { dialogStyles, linkStyles, skeletonStyles, spinnerStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { choicesStyles } from '@lab/ui/choices'
import { footBarStyles } from '@lab/ui/foot-bar'
import { parameterFormStyles } from '@lab/ui/parameter-form'
import { pictureStyles, tagStyles } from '@lab/ui/parts'
import { pickupStyles } from '@lab/ui/pickup'
import { sampleEditorStyles } from '@lab/ui/sample-editor'
import { defineWidget } from '@lab/widget'
import confirm from './confirm/confirm.css?inline'
import done from './confirm/done.css?inline'
import { OrderSteps } from './OrderSteps.tsx'
import css from './order-steps.css?inline'

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
    ...parameterFormStyles,
    ...pickupStyles,
    ...sampleEditorStyles,
    ...buttonStyles,
    ...footBarStyles,
    css,
    confirm,
    done,
  ],
})
