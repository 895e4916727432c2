import css from './badge.css?inline'

export const badgeStyles = [css]
