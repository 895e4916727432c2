import css from './process.css?inline'

export const processStyles = [css]
