import { linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { sectionStyles } from '@lab/ui/parts'
import { processStyles } from '@lab/ui/process'
import { richTextStyles } from '@lab/ui/rich-text'
import { defineWidget } from '@lab/widget'
import { Guide, GuideSkeleton } from './Guide.tsx'
import css from './guide.css?inline'

export default defineWidget({
  tag: 'lab-guide',
  /** The processes are the house's own and always there; a missing text is no failure. */
  load: async ({ api }) => ({
    text: (await api.get('open/web/page', { key: 'guide' }, { feedback: false })).data?.content ?? '',
  }),
  View: Guide,
  Skeleton: GuideSkeleton,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...sectionStyles,
    ...buttonStyles,
    ...linkStyles,
    ...processStyles,
    ...richTextStyles,
    css,
  ],
})
