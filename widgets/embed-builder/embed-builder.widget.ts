import { skeletonStyles, stateStyles, tabsStyles } from '@lab/ui'
import { fieldStyles } from '@lab/ui/form'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { EmbedBuilder, EmbedBuilderSkeleton } from './EmbedBuilder.tsx'
import css from './embed-builder.css?inline'

export default defineWidget({
  tag: 'lab-embed-builder',
  embeddable: false,
  load: async ({ api }) => (await api.get('open/embed/widgets', {}, { feedback: false })).data,
  View: EmbedBuilder,
  Skeleton: EmbedBuilderSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...fieldStyles, ...tabsStyles, ...tagStyles, css],
})
