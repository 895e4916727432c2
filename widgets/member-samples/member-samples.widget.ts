import { dialogStyles, linkStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { sortingStyles } from '@lab/ui/sorting'
import { defineWidget } from '@lab/widget'
import { MemberSamples } from './MemberSamples.tsx'
import css from './member-samples.css?inline'

export default defineWidget({
  tag: 'lab-member-samples',
  attributes: {
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
    limit: { type: 'number', default: 10 },
    view: { type: 'string', default: '' },
    state: { type: 'string', default: '' },
  },
  events: ['lab-pickup-canceled'],
  View: MemberSamples,
  styles: [
    ...buttonStyles,
    ...tagStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...linkStyles,
    ...linkTabsStyles,
    ...choicesStyles,
    ...sortingStyles,
    ...paginationStyles,
    ...dialogStyles,
    ...memberPageStyles,
    css,
  ],
})
