import { about } from '@lab/widget/about'
import type widget from './page-content.widget.ts'

export default about<typeof widget>({
  summary: '单页内容：公司简介、企业文化、招贤纳士、用户协议、隐私政策等',
  attributes: {
    key: '页面的键：profile、culture、recruit、license、policy、televised 等',
  },
})
