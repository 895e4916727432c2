import { defineWidget } from '@lab/widget'
import { Cases, CasesSkeleton } from './Cases.tsx'
import './cases.css'

export default defineWidget({
  tag: 'lab-cases',
  load: async ({ api }) => (await api.get('open/web/index')).data?.serviceCaseArr,
  View: Cases,
  Skeleton: CasesSkeleton,
})
