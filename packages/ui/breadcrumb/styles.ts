import css from './breadcrumb.css?inline'

export const breadcrumbStyles = [css]
