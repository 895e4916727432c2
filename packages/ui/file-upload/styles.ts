import { buttonStyles } from '../button/styles.ts'
import { fieldStyles } from '../field/styles.ts'
import css from './file-upload.css?inline'

export const fileUploadStyles = [...buttonStyles, ...fieldStyles, css]
