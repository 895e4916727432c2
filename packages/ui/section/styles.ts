import css from './section.css?inline'

export const sectionStyles = [css]
