import css from './rich-text.css?inline'

export const richTextStyles = [css]
