import { dialogStyles } from '../dialog/styles.ts'
import { linkStyles } from '../link/styles.ts'
import { timelineStyles } from '../timeline/styles.ts'
import css from './statement-dialog.css?inline'

export const statementDialogStyles = [...new Set([...dialogStyles, ...linkStyles, ...timelineStyles, css])]
