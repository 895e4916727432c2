import { about } from '@lab/widget/about'
import type widget from './order-steps.widget.ts'

export default about<typeof widget>({
  summary: '从实验清单到订单的六步：选择实验、填写需求、登记样品、送样方式、确认下单、下单成功',
  parts: { button: '按钮', input: '输入框', field: '一项内容' },
})
