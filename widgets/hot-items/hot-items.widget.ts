import { defineWidget } from '@lab/widget'
import { HotItems, HotItemsSkeleton } from './HotItems.tsx'
import './hot-items.css'

export default defineWidget({
  tag: 'lab-hot-items',
  load: async ({ api }) => (await api.get('open/web/index')).data?.hotItems,
  View: HotItems,
  Skeleton: HotItemsSkeleton,
})
