import { cardTableStyles } from './card-styles.ts'
import lines from './lines.css?inline'
import roomyCards from './roomy-cards.css?inline'

export const tableStyles = [...cardTableStyles, lines]

/** Of tables beside a navigation: cards also where a window is no phone's, and yet narrow. */
export const roomyTableStyles = [...tableStyles, roomyCards]
