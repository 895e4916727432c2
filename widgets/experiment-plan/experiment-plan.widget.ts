import { dialogStyles, linkStyles, skeletonStyles, spinnerStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { countFieldStyles } from '@lab/ui/catalogue'
import { parameterFormStyles } from '@lab/ui/parameter-form'
import { pictureStyles, tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { ExperimentPlan } from './ExperimentPlan.tsx'
import css from './experiment-plan.css?inline'
import foot from './plan-foot.css?inline'

export default defineWidget({
  tag: 'lab-experiment-plan',
  summary: '会员的实验清单：按类型分组，修改数量、填写需求、移除与恢复，合计所选',
  parts: { button: '按钮', input: '输入框', field: '需求单的一项', dialog: '清空前的确认' },
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
    css,
    foot,
  ],
})
