import css from './table.css?inline'

export const tableStyles = [css]
