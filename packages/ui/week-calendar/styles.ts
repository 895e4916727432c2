import { buttonStyles } from '../button/styles.ts'
import { choicesStyles } from '../field/choices-styles.ts'
import { skeletonStyles } from '../skeleton/styles.ts'
import { stateStyles } from '../state/styles.ts'
import chooser from './chooser.css?inline'
import css from './week-calendar.css?inline'

export const weekCalendarStyles = [
  ...buttonStyles,
  ...choicesStyles,
  ...skeletonStyles,
  ...stateStyles,
  css,
  chooser,
]
