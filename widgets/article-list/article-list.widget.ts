import { articlesPerPage } from '@lab/contract/rules/ground/list-filter'
import { listTitles } from '@lab/contract/rules/ground/routes'
import { skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { fieldStyles } from '@lab/ui/form'
import { cardStyles, pictureStyles, thanksTableStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { ArticleList, ArticleListSkeleton } from './ArticleList.tsx'
import css from './article-list.css?inline'
import { asked } from './asked.ts'

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
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...linkTabsStyles,
    ...fieldStyles,
    ...buttonStyles,
    ...cardStyles,
    ...pictureStyles,
    ...thanksTableStyles,
    ...paginationStyles,
    css,
  ],
})
