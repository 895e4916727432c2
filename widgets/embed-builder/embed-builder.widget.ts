import { defineWidget } from '@lab/widget'
import { BuilderOrGuide, EmbedBuilderSkeleton } from './EmbedBuilder.tsx'
import './embed-builder.css'

export default defineWidget({
  tag: 'lab-embed-builder',
  embeddable: false,
  attributes: { guide: { type: 'string', default: '', options: ['editors', 'tags', 'partners'] } },
  load: async ({ api }) => (await api.get('open/embed/widgets', {}, { feedback: false })).data,
  View: BuilderOrGuide,
  Skeleton: EmbedBuilderSkeleton,
})
