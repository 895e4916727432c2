import { linkStyles } from '../link/styles.ts'
import { tableStyles } from '../table/styles.ts'
import css from './thanks-table.css?inline'

export const thanksTableStyles = [...linkStyles, ...tableStyles, css]
