import { buttonStyles } from '../button/styles.ts'
import css from './field.css?inline'

export const fieldStyles = [...buttonStyles, css]
