import { about } from '@lab/widget/about'
import type widget from './side-bar.widget.ts'

export default about<typeof widget>({
  summary: '侧边栏：二维码、服务热线与返回顶部',
})
