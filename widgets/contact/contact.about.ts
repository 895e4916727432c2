import { about } from '@lab/widget/about'
import type widget from './contact.widget.ts'

export default about<typeof widget>({
  summary: '联系我们：热线、邮箱、地址、收样处、工作时间、二维码与到达方式',
})
