/** Whether a partner with this list of allowed tags may show `tag`; an empty list allows every widget. */
export const mayShow = (allowed: readonly string[], tag: string): boolean =>
  allowed.length === 0 || allowed.includes(tag)

/** What people call a widget: a summary is its name, then `：` and what it does. */
export const widgetName = (summary: string): string => summary.replace(/：.*/s, '')

/** What people read in place of a widget that its partner may not show. */
export const embedRefusals = {
  otherKey: '合作方密钥与当前网站不符',
  closed: '当前网站未开通此部件',
} as const
