import { skeletonStyles, stateStyles } from '@lab/ui'
import { cardStyles, pictureStyles, sectionStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { HotArea, HotAreaSkeleton } from './HotArea.tsx'
import css from './hot-area.css?inline'

export default defineWidget({
  tag: 'lab-hot-area',
  load: async ({ api }) => (await api.get('open/web/index')).data?.prefectureNavBottomArr,
  View: HotArea,
  Skeleton: HotAreaSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...sectionStyles, ...cardStyles, ...pictureStyles, css],
})
