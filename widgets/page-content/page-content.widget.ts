import { defineWidget } from '@lab/widget'
import { PageContent, PageContentSkeleton } from './PageContent.tsx'
import './page-content.css'

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
})
