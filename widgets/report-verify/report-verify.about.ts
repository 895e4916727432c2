import { about } from '@lab/widget/about'
import type widget from './report-verify.widget.ts'

export default about<typeof widget>({
  summary: '凭编码核验检测报告的真伪与状态，并在浏览器里核对 PDF；不显示客户的任何信息',
  attributes: {
    code: '报告上的编码；给出时立即核验，不给则由访客填写',
  },
  parts: { button: '按钮', field: '编码的填写处', result: '核验结果' },
})
