import { buttonStyles } from '../button/styles.ts'
import css from './toasts.css?inline'

export const toastsStyles = [...buttonStyles, css]
