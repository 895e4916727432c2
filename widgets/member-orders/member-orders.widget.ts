import { dialogStyles, linkStyles, skeletonStyles, stateStyles, tabsStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { linkTabsStyles, paginationStyles, progressBarStyles } from '@lab/ui/catalogue'
import { choicesStyles } from '@lab/ui/choices'
import { dataViewStyles } from '@lab/ui/data-view'
import { fieldStyles } from '@lab/ui/form'
import { listSearchStyles } from '@lab/ui/member'
import { badgeStyles, pictureStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { talkStyles } from '@lab/ui/talk'
import { timelineStyles } from '@lab/ui/timeline'
import { defineWidget } from '@lab/widget'
import { MemberOrders } from './MemberOrders.tsx'
import listCss from './member-orders.css?inline'
import orderCss from './order.css?inline'

export default defineWidget({
  tag: 'lab-member-orders',
  attributes: {
    rid: { type: 'string' },
    assign: { type: 'string' },
    tab: { type: 'string' },
    kw: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'number', default: 1 },
  },
  events: ['lab-order-changed'],
  embeddable: false,
  View: MemberOrders,
  styles: [
    ...new Set([
      ...buttonStyles,
      ...badgeStyles,
      ...pictureStyles,
      ...linkStyles,
      ...stateStyles,
      ...skeletonStyles,
      ...tabsStyles,
      ...linkTabsStyles,
      ...paginationStyles,
      ...progressBarStyles,
      ...tableStyles,
      ...fieldStyles,
      ...choicesStyles,
      ...dialogStyles,
      ...timelineStyles,
      ...talkStyles,
      ...dataViewStyles,
      ...listSearchStyles,
      listCss,
      orderCss,
    ]),
  ],
})
