import { skeletonStyles, stateStyles } from '@lab/ui'
import { pictureStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { Banner, BannerSkeleton } from './Banner.tsx'
import css from './banner.css?inline'

export default defineWidget({
  tag: 'lab-banner',
  summary: '首页轮播图：循环播放，可点按分页、左右翻页、拖动与暂停',
  attributes: {
    autoplay: { type: 'number', default: 5000, help: '自动播放的间隔，毫秒；0 为不自动播放' },
    speed: { type: 'number', default: 1500, help: '切换动画的时长，毫秒' },
  },
  load: async ({ api }) => (await api.get('open/web/index')).data?.bannerArr,
  View: Banner,
  Skeleton: BannerSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...pictureStyles, css],
})
