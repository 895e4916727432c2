import { about } from '@lab/widget/about'
import type widget from './service-categories.widget.ts'

export default about<typeof widget>({
  summary: '服务分类：每个类型一张卡片，带子类型链接',
})
