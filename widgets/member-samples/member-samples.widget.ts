import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { paginationStyles } from '@lab/ui/catalogue'
import { tagStyles } from '@lab/ui/parts'
import { defineWidget } from '@lab/widget'
import { MemberSamples } from './MemberSamples.tsx'
import css from './member-samples.css?inline'

export default defineWidget({
  tag: 'lab-member-samples',
  attributes: {
    page: { type: 'number', default: 1 },
    limit: { type: 'number', default: 10 },
  },
  events: ['lab-pickup-canceled'],
  View: MemberSamples,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...paginationStyles,
    ...dialogStyles,
    css,
  ],
})
