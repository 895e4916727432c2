import { linkStyles, skeletonStyles, spinnerStyles, stateStyles } from '@lab/ui'
import { buttonStyles } from '@lab/ui/base'
import { breadcrumbStyles } from '@lab/ui/catalogue'
import { footBarStyles } from '@lab/ui/foot-bar'
import { parameterFormStyles } from '@lab/ui/parameter-form'
import { weekCalendarStyles } from '@lab/ui/week-calendar'
import { defineWidget } from '@lab/widget'
import { attributes, loadReserve } from './load.ts'
import { Reserve } from './Reserve.tsx'
import css from './reserve.css?inline'

export default defineWidget({
  tag: 'lab-reserve',
  embeddable: false,
  attributes,
  load: loadReserve,
  View: Reserve,
  styles: [
    ...stateStyles,
    ...skeletonStyles,
    ...spinnerStyles,
    ...linkStyles,
    ...buttonStyles,
    ...breadcrumbStyles,
    ...parameterFormStyles,
    ...weekCalendarStyles,
    ...footBarStyles,
    css,
  ],
})
