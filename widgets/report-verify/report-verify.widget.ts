import { defineWidget } from '@lab/widget'
import { ReportVerify } from './ReportVerify.tsx'
import './report-verify.css'

export default defineWidget({
  tag: 'lab-report-verify',
  attributes: {
    code: { type: 'string' },
  },
  View: ReportVerify,
})
