import { about } from '@lab/widget/about'
import type widget from './member-center.widget.ts'

export default about<typeof widget>({
  summary:
    '个人中心：身份与完善程度，等您处理的事，余额，一年的费用，快捷入口与最近的订单；内容只在本站网页上显示，合作网站上是一个前往本站的入口',
  attributes: {
    orders: '最近的订单显示几个，最多 10',
  },
  parts: { button: '按钮' },
})
