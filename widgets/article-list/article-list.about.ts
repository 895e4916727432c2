import { about } from '@lab/widget/about'
import type widget from './article-list.widget.ts'

export default about<typeof widget>({
  summary: '资讯列表：新闻、课程、服务案例或致谢文献，可按关键词筛选、翻页',
  attributes: {
    type: '列表的类型',
    kw: '关键词',
    page: '第几页，从 1 起',
    limit: '每页条数，最多 100',
  },
  parts: { card: '每篇文章的卡片', button: '筛选按钮', input: '关键词输入框' },
})
