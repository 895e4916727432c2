import { dialogStyles, skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { memberPageStyles } from '@lab/ui/member'
import { badgeStyles, tagStyles } from '@lab/ui/parts'
import { sortingStyles } from '@lab/ui/sorting'
import { tableStyles } from '@lab/ui/table'
import { timelineStyles } from '@lab/ui/timeline'
import { defineWidget } from '@lab/widget'
import { MemberClusters } from './MemberClusters.tsx'
import css from './member-clusters.css?inline'

export default defineWidget({
  tag: 'lab-member-clusters',
  attributes: {
    rid: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    tab: { type: 'string', default: '' },
    kw: { type: 'string', default: '' },
    sort: { type: 'string' },
    months: { type: 'number', default: 6 },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberClusters,
  styles: [
    ...buttonStyles,
    ...stateStyles,
    ...skeletonStyles,
    ...tagStyles,
    ...badgeStyles,
    ...tableStyles,
    ...linkTabsStyles,
    ...paginationStyles,
    ...fieldStyles,
    ...choicesStyles,
    ...sortingStyles,
    ...timelineStyles,
    ...dialogStyles,
    ...memberPageStyles,
    css,
  ],
})
