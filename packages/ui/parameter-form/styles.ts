import { buttonStyles } from '../button/styles.ts'
import { choicesStyles } from '../field/choices-styles.ts'
import { progressBarStyles } from '../progress-bar/styles.ts'
import css from './parameter-form.css?inline'

export const parameterFormStyles = [...buttonStyles, ...choicesStyles, ...progressBarStyles, css]
