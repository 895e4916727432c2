import { about } from '@lab/widget/about'
import type widget from './experiment-plan.widget.ts'

export default about<typeof widget>({
  summary: '会员的实验清单：按类型分组，修改数量、填写需求、移除与恢复，合计所选',
  parts: { button: '按钮', input: '输入框', field: '需求单的一项', dialog: '清空前的确认' },
})
