import { defineWidget } from '@lab/widget'
import { PlanBadgeWidget } from './PlanBadgeWidget.tsx'
import './plan-badge.css'

export default defineWidget({
  tag: 'lab-plan-badge',
  attributes: {
    preview: { type: 'boolean' },
  },
  events: ['lab-plan-changed'],
  View: PlanBadgeWidget,
})
