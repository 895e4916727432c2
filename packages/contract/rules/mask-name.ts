/** `林示例` → `林**`: the first character tells those who know. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(rest.length, 3))
}
