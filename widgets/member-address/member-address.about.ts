import { about } from '@lab/widget/about'
import type widget from './member-address.widget.ts'

export default about<typeof widget>({
  summary: '地址管理：保存的地址最多 20 个，新增、修改、删除与默认地址',
  attributes: {},
  parts: { button: '按钮', dialog: '填写与确认的弹窗' },
})
