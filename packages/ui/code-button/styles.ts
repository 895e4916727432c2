import { buttonStyles } from '../button/styles.ts'
import css from './code-button.css?inline'

export const codeButtonStyles = [...buttonStyles, css]
