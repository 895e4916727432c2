import css from './count-field.css?inline'

export const countFieldStyles = [css]
