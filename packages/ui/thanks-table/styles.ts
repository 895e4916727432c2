import { linkStyles } from '../link/styles.ts'
import { cardTableStyles } from '../table/card-styles.ts'
import css from './thanks-table.css?inline'

export const thanksTableStyles = [...linkStyles, ...cardTableStyles, css]
