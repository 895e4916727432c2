import { skeletonStyles, stateStyles } from '@lab/ui'
import { linkTabsStyles } from '@lab/ui/catalogue'
import { richTextStyles } from '@lab/ui/rich-text'
import { defineWidget } from '@lab/widget'
import { PageContent, PageContentSkeleton } from './PageContent.tsx'
import css from './page-content.css?inline'

export default defineWidget({
  tag: 'lab-page-content',
  attributes: {
    key: {
      type: 'string',
      default: 'profile',
    },
  },
  load: async ({ api, attributes: { key } }) => (await api.get('open/web/page', { key })).data,
  View: PageContent,
  Skeleton: PageContentSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...linkTabsStyles, ...richTextStyles, css],
})
