import { popoverStyles } from '../popover/styles.ts'
import { regionPickerStyles } from '../region-picker/styles.ts'
import { cardTableStyles } from '../table/card-styles.ts'
import { tagStyles } from '../tag/styles.ts'
import { tooltipStyles } from '../tooltip/styles.ts'
import css from './pickup.css?inline'

export const pickupStyles = [
  ...tagStyles,
  ...tooltipStyles,
  ...popoverStyles,
  ...cardTableStyles,
  ...regionPickerStyles,
  css,
]
