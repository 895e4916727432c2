import { about } from '@lab/widget/about'
import type widget from './banner.widget.ts'

export default about<typeof widget>({
  summary: '首页轮播图：循环播放，可点按分页、左右翻页、拖动与暂停',
  attributes: {
    autoplay: '自动播放的间隔，毫秒；0 为不自动播放',
    speed: '切换动画的时长，毫秒',
  },
})
