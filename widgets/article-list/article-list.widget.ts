import { articlesPerPage } from '@lab/contract/rules/ground/list-filter'
import { listTitles } from '@lab/contract/rules/ground/routes'
import { defineWidget } from '@lab/widget'
import { ArticleList, ArticleListSkeleton } from './ArticleList.tsx'
import { asked } from './asked.ts'
import './article-list.css'

export default defineWidget({
  tag: 'lab-article-list',
  attributes: {
    type: { type: 'string', default: 'news', options: Object.keys(listTitles) },
    kw: { type: 'string', default: '' },
    page: { type: 'number', default: 1 },
    limit: { type: 'number', default: articlesPerPage },
  },
  load: async ({ api, attributes }) => (await api.get('open/web/news/search', asked(attributes))).data,
  View: ArticleList,
  Skeleton: ArticleListSkeleton,
})
