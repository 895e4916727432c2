import { defineWidget } from '@lab/widget'
import { Article, ArticleSkeleton } from './Article.tsx'
import { loadArticle } from './load-article.ts'
import './article.css'

export default defineWidget({
  tag: 'lab-article',
  attributes: { id: { type: 'string', default: '' } },
  load: ({ api, attributes }) => loadArticle(api, attributes.id),
  View: Article,
  Skeleton: ArticleSkeleton,
})
