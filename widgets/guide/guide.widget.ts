import { defineWidget } from '@lab/widget'
import { Guide, GuideSkeleton } from './Guide.tsx'
import './guide.css'

export default defineWidget({
  tag: 'lab-guide',
  /** The processes are the house's own and always there; a missing text is no failure. */
  load: async ({ api }) => ({
    text: (await api.get('open/web/page', { key: 'guide' }, { feedback: false })).data?.content ?? '',
  }),
  View: Guide,
  Skeleton: GuideSkeleton,
})
