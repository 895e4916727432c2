import { spinnerStyles } from '../spinner/styles.ts'
import css from './button.css?inline'

export const buttonStyles = [...spinnerStyles, css]
