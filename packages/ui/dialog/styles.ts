import { buttonStyles } from '../button/styles.ts'
import { toastsStyles } from '../toasts/styles.ts'
import css from './dialog.css?inline'

export const dialogStyles = [...buttonStyles, ...toastsStyles, css]
