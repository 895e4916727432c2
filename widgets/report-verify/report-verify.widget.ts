import { skeletonStyles, stateStyles } from '@lab/ui'
import { fieldStyles } from '@lab/ui/form'
import { defineWidget } from '@lab/widget'
import { ReportVerify } from './ReportVerify.tsx'
import css from './report-verify.css?inline'

export default defineWidget({
  tag: 'lab-report-verify',
  attributes: {
    code: { type: 'string' },
  },
  View: ReportVerify,
  styles: [...stateStyles, ...skeletonStyles, ...fieldStyles, css],
})
