import css from './member-page.css?inline'

export const memberPageStyles = [css]
