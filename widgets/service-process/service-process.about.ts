import { about } from '@lab/widget/about'
import type widget from './service-process.widget.ts'

export default about<typeof widget>({
  summary: '服务流程：高校院所客户六步，企业客户五步',
  parts: { tab: '客户类型的标签' },
})
