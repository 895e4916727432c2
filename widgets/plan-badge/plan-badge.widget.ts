import { skeletonStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { badgeStyles } from '@lab/ui/parts'
import { popoverStyles } from '@lab/ui/popover'
import { defineWidget } from '@lab/widget'
import { PlanBadgeWidget } from './PlanBadgeWidget.tsx'
import css from './plan-badge.css?inline'

export default defineWidget({
  tag: 'lab-plan-badge',
  summary: '实验清单角标：清单里的项数，按下前往实验清单，或就地预览',
  attributes: {
    preview: { type: 'boolean', help: '按下时就地展开清单的前几项，而不是前往实验清单' },
  },
  events: {
    'lab-plan-changed': { help: '清单里的项数变了，载入时也会有', detail: '{ count: number }' },
  },
  parts: { link: '前往实验清单的链接', trigger: '展开预览的按钮', button: '预览里的按钮' },
  View: PlanBadgeWidget,
  styles: [...badgeStyles, ...buttonStyles, ...popoverStyles, ...skeletonStyles, css],
})
