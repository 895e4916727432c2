import { articlesPerPage } from '@lab/contract/rules/list-filter'
import { listTitles } from '@lab/contract/rules/routes'
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
  summary: '资讯列表：新闻、课程、服务案例或致谢文献，可按关键词筛选、翻页',
  attributes: {
    type: { type: 'string', default: 'news', options: Object.keys(listTitles), help: '列表的类型' },
    kw: { type: 'string', default: '', help: '关键词' },
    page: { type: 'number', default: 1, help: '第几页，从 1 起' },
    limit: { type: 'number', default: articlesPerPage, help: '每页条数，最多 100' },
  },
  parts: { card: '每篇文章的卡片', button: '筛选按钮', input: '关键词输入框' },
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
