import { choicesStyles } from '../field/choices-styles.ts'
import { popoverStyles } from '../popover/styles.ts'
import { skeletonStyles } from '../skeleton/styles.ts'
import { stateStyles } from '../state/styles.ts'
import css from './region-picker.css?inline'

export const regionPickerStyles = [...choicesStyles, ...popoverStyles, ...skeletonStyles, ...stateStyles, css]
