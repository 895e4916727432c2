import { tagStyles } from '../tag/styles.ts'
import css from './timeline.css?inline'

export const timelineStyles = [...tagStyles, css]
