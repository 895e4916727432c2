import { linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { breadcrumbStyles } from '@lab/ui/catalogue'
import { cardStyles, pictureStyles } from '@lab/ui/parts'
import { richTextStyles } from '@lab/ui/rich-text'
import { defineWidget } from '@lab/widget'
import { Article, ArticleSkeleton } from './Article.tsx'
import css from './article.css?inline'
import { loadArticle } from './load-article.ts'

export default defineWidget({
  tag: 'lab-article',
  summary: '文章：标题、作者与日期、正文、上一篇与下一篇、相关文章',
  attributes: { id: { type: 'string', default: '', help: '文章的 rid' } },
  parts: { card: '每篇相关文章的卡片' },
  load: ({ api, attributes }) => loadArticle(api, attributes.id),
  View: Article,
  Skeleton: ArticleSkeleton,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...breadcrumbStyles,
    ...linkStyles,
    ...pictureStyles,
    ...richTextStyles,
    ...cardStyles,
    css,
  ],
})
