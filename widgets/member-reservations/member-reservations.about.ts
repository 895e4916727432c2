import { about } from '@lab/widget/about'
import type widget from './member-reservations.widget.ts'

export default about<typeof widget>({
  summary: '会员的仪器预约：状态、协议、改期、取消（先说明费用）与日历订阅',
  attributes: { rid: '正在看的订单；有它时不显示', tab: '为 reservation 时，打开页面就到这里' },
  parts: { button: '按钮', calendar: '改期时的日历', dialog: '改期与取消的对话框' },
})
