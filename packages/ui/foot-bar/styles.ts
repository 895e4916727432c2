import css from './foot-bar.css?inline'

export const footBarStyles = [css]
