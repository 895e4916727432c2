import css from './tooltip.css?inline'

export const tooltipStyles = [css]
