import { about } from '@lab/widget/about'
import type widget from './member-reservations.widget.ts'

export default about<typeof widget>({
  summary: '会员的仪器预约：状态、协议、改期、取消（先说明费用）与日历订阅',
  attributes: { view: '为 all 时连同过去的，否则只有即将开始的', page: '第几页' },
  parts: { button: '按钮', calendar: '改期时的日历', dialog: '改期与取消的对话框' },
})
