import { skeletonStyles, stateStyles } from '@lab/ui'
import { linkTabsStyles } from '@lab/ui/catalogue'
import { richTextStyles } from '@lab/ui/rich-text'
import { defineWidget } from '@lab/widget'
import { PageContent, PageContentSkeleton } from './PageContent.tsx'
import css from './page-content.css?inline'

export default defineWidget({
  tag: 'lab-page-content',
  summary: '单页内容：公司简介、企业文化、招贤纳士、用户协议、隐私政策等',
  attributes: {
    key: {
      type: 'string',
      default: 'profile',
      help: '页面的键：profile、culture、recruit、license、policy、televised 等',
    },
  },
  load: async ({ api, attributes: { key } }) => (await api.get('open/web/page', { key })).data,
  View: PageContent,
  Skeleton: PageContentSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...linkTabsStyles, ...richTextStyles, css],
})
