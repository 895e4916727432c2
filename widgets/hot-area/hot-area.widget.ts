import { defineWidget } from '@lab/widget'
import { HotArea, HotAreaSkeleton } from './HotArea.tsx'
import './hot-area.css'

export default defineWidget({
  tag: 'lab-hot-area',
  load: async ({ api }) => (await api.get('open/web/index')).data?.prefectureNavBottomArr,
  View: HotArea,
  Skeleton: HotAreaSkeleton,
})
