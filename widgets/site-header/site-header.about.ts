import { about } from '@lab/widget/about'
import type widget from './site-header.widget.ts'

export default about<typeof widget>({
  summary: '页头：热线、主导航、搜索、预约取样、实验清单与账户入口',
})
