import { dialogStyles, linkStyles, skeletonStyles, spinnerStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { countFieldStyles } from '@lab/ui/catalogue'
import { footBarStyles } from '@lab/ui/foot-bar'
import { parameterFormStyles } from '@lab/ui/parameter-form'
import { pictureStyles, tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { ExperimentPlan } from './ExperimentPlan.tsx'
import css from './experiment-plan.css?inline'
import foot from './plan-foot.css?inline'

export default defineWidget({
  tag: 'lab-experiment-plan',
  embeddable: false,
  View: ExperimentPlan,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...spinnerStyles,
    ...linkStyles,
    ...tagStyles,
    ...pictureStyles,
    ...dialogStyles,
    ...countFieldStyles,
    ...parameterFormStyles,
    ...buttonStyles,
    ...footBarStyles,
    css,
    foot,
  ],
})
