import { about } from '@lab/widget/about'
import type widget from './reserve.widget.ts'

export default about<typeof widget>({
  summary: '预约仪器：一周的空闲、占用与停机，选时间、占位、填写并确认',
  attributes: { rid: '项目的编号' },
  parts: { calendar: '日历', button: '按钮', input: '输入框', field: '表单的一项' },
})
