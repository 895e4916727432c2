import { dialogStyles } from '../dialog/styles.ts'
import css from './alert.css?inline'

export const alertStyles = [...dialogStyles, css]
