import { about } from '@lab/widget/about'
import type widget from './member-invite.widget.ts'

export default about<typeof widget>({
  summary: '邀请：邀请码、链接与二维码，双方的奖励，受邀的人（隐去姓名）',
  attributes: { page: '第几页，从 1 起' },
  parts: { button: '按钮' },
})
