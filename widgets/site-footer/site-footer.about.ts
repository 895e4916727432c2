import { about } from '@lab/widget/about'
import type widget from './site-footer.widget.ts'

export default about<typeof widget>({
  summary: '页脚：公司联系方式、快速链接、二维码、工作时间与备案号',
})
