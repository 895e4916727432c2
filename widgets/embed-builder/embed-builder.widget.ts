import { defineWidget } from '@lab/widget'
import { EmbedBuilder, EmbedBuilderSkeleton } from './EmbedBuilder.tsx'
import './embed-builder.css'

export default defineWidget({
  tag: 'lab-embed-builder',
  embeddable: false,
  load: async ({ api }) => (await api.get('open/embed/widgets', {}, { feedback: false })).data,
  View: EmbedBuilder,
  Skeleton: EmbedBuilderSkeleton,
})
