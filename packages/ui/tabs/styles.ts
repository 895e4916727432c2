import css from './tabs.css?inline'

export const tabsStyles = [css]
