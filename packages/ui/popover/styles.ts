import css from './popover.css?inline'

export const popoverStyles = [css]
