import { defineWidget } from '@lab/widget'
import { Banner, BannerSkeleton } from './Banner.tsx'
import './banner.css'

export default defineWidget({
  tag: 'lab-banner',
  attributes: {
    autoplay: { type: 'number', default: 5000 },
    speed: { type: 'number', default: 1500 },
  },
  load: async ({ api }) => (await api.get('open/web/index')).data?.bannerArr,
  View: Banner,
  Skeleton: BannerSkeleton,
})
