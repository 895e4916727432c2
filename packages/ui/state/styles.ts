import { buttonStyles } from '../button/styles.ts'
import css from './state.css?inline'

export const stateStyles = [...buttonStyles, css]
