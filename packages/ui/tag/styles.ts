import css from './tag.css?inline'

export const tagStyles = [css]
