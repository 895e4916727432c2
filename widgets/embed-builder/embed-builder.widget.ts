import { skeletonStyles, stateStyles, tabsStyles } from '@lab/ui'
import { choicesStyles } from '@lab/ui/choices'
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
  styles: [...stateStyles, ...skeletonStyles, ...choicesStyles, ...tabsStyles, ...tagStyles, css],
})
