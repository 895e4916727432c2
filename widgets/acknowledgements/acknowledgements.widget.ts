import { defineWidget } from '@lab/widget'
import { Acknowledgements, AcknowledgementsSkeleton } from './Acknowledgements.tsx'
import './acknowledgements.css'

export default defineWidget({
  tag: 'lab-acknowledgements',
  attributes: {
    rows: { type: 'number', default: 5 },
  },
  load: async ({ api }) => (await api.get('open/web/index')).data?.thanksArr,
  View: Acknowledgements,
  Skeleton: AcknowledgementsSkeleton,
})
