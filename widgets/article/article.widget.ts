import { defineWidget } from '@lab/widget'
import { Article, ArticleSkeleton } from './Article.tsx'
import { loadArticle } from './load-article.ts'
import './article.css'

export default defineWidget({
  tag: 'lab-article',
  attributes: {
    rid: { type: 'string', default: '' },
    // Every element has an `id` of its own, and a page may want it for an anchor.
    id: { type: 'string', default: '', replacedBy: 'rid' },
  },
  load: ({ api, attributes: { rid, id } }) => loadArticle(api, rid || id),
  View: Article,
  Skeleton: ArticleSkeleton,
})
