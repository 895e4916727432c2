import { skeletonStyles, stateStyles } from '@lab/ui'
import { cardStyles, pictureStyles, sectionStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { ServiceCategories, ServiceCategoriesSkeleton } from './ServiceCategories.tsx'
import css from './service-categories.css?inline'

export default defineWidget({
  tag: 'lab-service-categories',
  load: async ({ api }) => (await api.get('open/web/index')).data?.typeArr,
  View: ServiceCategories,
  Skeleton: ServiceCategoriesSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...sectionStyles, ...cardStyles, ...pictureStyles, css],
})
