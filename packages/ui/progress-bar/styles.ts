import css from './progress-bar.css?inline'

export const progressBarStyles = [css]
