import css from './hotline.css?inline'

export const hotlineStyles = [css]
