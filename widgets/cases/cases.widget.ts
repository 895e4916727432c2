import { skeletonStyles, stateStyles } from '@lab/ui'
import { cardStyles, pictureStyles, sectionStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { Cases, CasesSkeleton } from './Cases.tsx'
import css from './cases.css?inline'

export default defineWidget({
  tag: 'lab-cases',
  load: async ({ api }) => (await api.get('open/web/index')).data?.serviceCaseArr,
  View: Cases,
  Skeleton: CasesSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...sectionStyles, ...cardStyles, ...pictureStyles, css],
})
