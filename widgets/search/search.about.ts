import { about } from '@lab/widget/about'
import type widget from './search.widget.ts'

export default about<typeof widget>({
  summary: '全站搜索：服务项目、文章与案例，分组计数，标出命中的词',
  attributes: {
    kw: '要找的词；留空则显示常搜的词',
    limit: '每组最多显示几条，最多 50',
  },
  parts: { card: '每条结果', button: '搜索按钮', input: '搜索输入框' },
})
