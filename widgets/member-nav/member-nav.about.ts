import { about } from '@lab/widget/about'
import type widget from './member-nav.widget.ts'

export default about<typeof widget>({
  summary: '会员中心的栏目导航，旁边是各栏目的件数；窄屏上是一个菜单',
  attributes: {},
})
