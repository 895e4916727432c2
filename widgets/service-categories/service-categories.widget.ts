import { defineWidget } from '@lab/widget'
import { ServiceCategories, ServiceCategoriesSkeleton } from './ServiceCategories.tsx'
import './service-categories.css'

export default defineWidget({
  tag: 'lab-service-categories',
  load: async ({ api }) => (await api.get('open/web/index')).data?.typeArr,
  View: ServiceCategories,
  Skeleton: ServiceCategoriesSkeleton,
})
