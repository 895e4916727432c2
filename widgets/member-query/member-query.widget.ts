import { skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { fieldStyles } from '@lab/ui/form'
import { listSearchStyles, memberPageStyles } from '@lab/ui/member'
import { tagStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberQuery } from './MemberQuery.tsx'
import css from './member-query.css?inline'

export default defineWidget({
  tag: 'lab-member-query',
  attributes: {
    kind: { type: 'string' },
    kw: { type: 'string' },
    state: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  embeddable: false,
  View: MemberQuery,
  styles: [
    ...new Set([
      ...buttonStyles,
      ...tagStyles,
      ...stateStyles,
      ...skeletonStyles,
      ...linkTabsStyles,
      ...paginationStyles,
      ...tableStyles,
      ...fieldStyles,
      ...choicesStyles,
      ...listSearchStyles,
      ...memberPageStyles,
      css,
    ]),
  ],
})
