import { about } from '@lab/widget/about'
import type widget from './partner-logos.widget.ts'

export default about<typeof widget>({
  summary: '合作机构：不停移动的标志条',
  parts: { button: '暂停按钮' },
})
