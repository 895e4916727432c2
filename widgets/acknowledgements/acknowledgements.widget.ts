import { skeletonStyles, stateStyles } from '@lab/ui'
import { sectionStyles, thanksTableStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { Acknowledgements, AcknowledgementsSkeleton } from './Acknowledgements.tsx'
import css from './acknowledgements.css?inline'

export default defineWidget({
  tag: 'lab-acknowledgements',
  attributes: {
    rows: { type: 'number', default: 5 },
  },
  load: async ({ api }) => (await api.get('open/web/index')).data?.thanksArr,
  View: Acknowledgements,
  Skeleton: AcknowledgementsSkeleton,
  styles: [...stateStyles, ...skeletonStyles, ...sectionStyles, ...thanksTableStyles, css],
})
