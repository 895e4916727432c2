import { about } from '@lab/widget/about'
import type widget from './article.widget.ts'

export default about<typeof widget>({
  summary: '文章：标题、作者与日期、正文、上一篇与下一篇、相关文章',
  attributes: {
    rid: '文章的编号：它的网址末尾那一段',
  },
  parts: { card: '每篇相关文章的卡片' },
})
