import { skeletonStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { tagStyles } from '@lab/ui/parts'
import { tableStyles } from '@lab/ui/table'
import { defineWidget } from '@lab/widget'
import { MemberCenter } from './MemberCenter.tsx'
import css from './member-center.css?inline'
import spending from './spending.css?inline'

export default defineWidget({
  tag: 'lab-member-center',
  attributes: {
    orders: { type: 'number', default: 4 },
  },
  View: MemberCenter,
  styles: [...buttonStyles, ...tagStyles, ...tableStyles, ...stateStyles, ...skeletonStyles, css, spending],
})
