import { about } from '@lab/widget/about'
import type widget from './desk.widget.ts'

export default about<typeof widget>({
  summary: '员工工作台：按角色安排取样、管理合作方与员工账号、查看操作记录',
  parts: { button: '按钮', dialog: '弹窗' },
})
