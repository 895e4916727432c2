import { buttonStyles } from '../button/styles.ts'
import { fieldStyles } from '../field/styles.ts'
import { progressBarStyles } from '../progress-bar/styles.ts'
import css from './parameter-form.css?inline'

export const parameterFormStyles = [...buttonStyles, ...fieldStyles, ...progressBarStyles, css]
