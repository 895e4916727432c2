import { about } from '@lab/widget/about'
import type widget from './member-titles.widget.ts'

export default about<typeof widget>({
  summary: '发票抬头：新增、修改、删除、设为默认；税号按校验码核对，专用发票须填全',
  attributes: {},
  parts: { button: '按钮', input: '输入框' },
})
