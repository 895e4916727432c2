import { skeletonStyles, stateStyles } from '@lab/ui'
import { pictureStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { Banner, BannerSkeleton } from './Banner.tsx'
import css from './banner.css?inline'

export default defineWidget({
  tag: 'lab-banner',
  attributes: {
    autoplay: { type: 'number', default: 5000 },
    speed: { type: 'number', default: 1500 },
  },
  load: async ({ api }) => (await api.get('open/web/index')).data?.bannerArr,
  View: Banner,
  Skeleton: BannerSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...pictureStyles, css],
})
