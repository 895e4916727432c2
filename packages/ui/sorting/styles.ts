import css from './sorting.css?inline'

export const sortingStyles = [css]
