import { cardTableStyles } from './card-styles.ts'
import lines from './lines.css?inline'

export const tableStyles = [...cardTableStyles, lines]
