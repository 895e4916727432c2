import { about } from '@lab/widget/about'
import type widget from './guide.widget.ts'

export default about<typeof widget>({
  summary: '服务指南：高校院所六步与企业客户五步，以及寄样、取样、结算的说明',
  parts: { button: '开始办理的按钮' },
})
