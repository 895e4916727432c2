/**
 * The bytes that a `Range` header asks for, both ends included; undefined when there is none to obey (none, or
 * several ranges), `'none'` when it lies outside (RFC 9110 §14).
 */
export const rangeOf = (
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'none' | undefined => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const [first, last] = [found[1], found[2]].map((digits) => (digits ? Number(digits) : undefined))
  if (first === undefined)
    return last === 0 ? 'none' : { from: Math.max(0, size - (last as number)), to: size - 1 }
  if (first >= size || (last !== undefined && last < first)) return first >= size ? 'none' : undefined
  return { from: first, to: Math.min(last ?? size - 1, size - 1) }
}
