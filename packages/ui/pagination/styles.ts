import css from './pagination.css?inline'

export const paginationStyles = [css]
