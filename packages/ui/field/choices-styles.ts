import css from './choices.css?inline'
import { fieldStyles } from './styles.ts'

/** Fields that are chosen or long, beside those that are typed into. */
export const choicesStyles = [...fieldStyles, css]
