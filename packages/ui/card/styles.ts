import css from './card.css?inline'

export const cardStyles = [css]
