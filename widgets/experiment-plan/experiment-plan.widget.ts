import { defineWidget } from '@lab/widget'
import { ExperimentPlan } from './ExperimentPlan.tsx'
import './experiment-plan.css'
import './plan-foot.css'

export default defineWidget({
  tag: 'lab-experiment-plan',
  embeddable: false,
  View: ExperimentPlan,
})
