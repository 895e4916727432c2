import css from './link-tabs.css?inline'

export const linkTabsStyles = [css]
