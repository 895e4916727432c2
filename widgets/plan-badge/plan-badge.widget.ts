import { skeletonStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { badgeStyles } from '@lab/ui/parts'
import { popoverStyles } from '@lab/ui/popover'
import { defineWidget } from '@lab/widget'
import { PlanBadgeWidget } from './PlanBadgeWidget.tsx'
import css from './plan-badge.css?inline'

export default defineWidget({
  tag: 'lab-plan-badge',
  attributes: {
    preview: { type: 'boolean' },
  },
  events: ['lab-plan-changed'],
  View: PlanBadgeWidget,
  styles: [...badgeStyles, ...buttonStyles, ...popoverStyles, ...skeletonStyles, css],
})
