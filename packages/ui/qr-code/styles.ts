import { buttonStyles } from '../button/styles.ts'
import css from './qr-code.css?inline'

export const qrCodeStyles = [...buttonStyles, css]
