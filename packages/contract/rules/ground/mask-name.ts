/** How one is called from then on who has removed their account; it stands where their name stood. */
export const removedName = '已注销'

/** `林示例` → `林**`: the first character tells those who know. */
export const maskName = (name: string): string => {
  if (name === removedName) return name
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(rest.length, 3))
}
