import { about } from '@lab/widget/about'
import type widget from './acknowledgements.widget.ts'

export default about<typeof widget>({
  summary: '文章致谢：论文致谢的表格',
  attributes: {
    rows: '最多显示几行',
  },
})
