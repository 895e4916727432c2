import { linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { breadcrumbStyles } from '@lab/ui/catalogue'
import { cardStyles, pictureStyles } from '@lab/ui/parts'
import { richTextStyles } from '@lab/ui/rich-text'
import { defineWidget } from '@lab/widget'
import { Article, ArticleSkeleton } from './Article.tsx'
import css from './article.css?inline'
import { loadArticle } from './load-article.ts'

export default defineWidget({
  tag: 'lab-article',
  attributes: { id: { type: 'string', default: '' } },
  load: ({ api, attributes }) => loadArticle(api, attributes.id),
  View: Article,
  Skeleton: ArticleSkeleton,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...breadcrumbStyles,
    ...linkStyles,
    ...buttonStyles,
    ...pictureStyles,
    ...richTextStyles,
    ...cardStyles,
    css,
  ],
})
