import css from './link.css?inline'

export const linkStyles = [css]
