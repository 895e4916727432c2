import css from './table.css?inline'

/** Of a table whose columns say no `line`. */
export const cardTableStyles = [css]
