import css from './spinner.css?inline'

export const spinnerStyles = [css]
