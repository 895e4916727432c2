/** What an address, or an element's attribute, says of one value. */
export type QueryParam = string | number | undefined

/** The last page that lists take, and the longest keyword. */
const most = { page: 100_000, words: 100 }

/** A whole number in decimal digits; anything else, or one beyond the limits, counts as not said. */
export const intParam = (value: QueryParam, min: number, max: number): number | undefined => {
  const number = /^\d+$/.test(String(value ?? '')) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** A page of a list, from 1. */
export const pageParam = (value: QueryParam): number => intParam(value, 1, most.page) ?? 1

// The calls refuse control signs and half a surrogate pair, which the cut may leave.
/** A keyword, at most 100 characters of it; undefined when nothing is left. */
export const keywordParam = (value: QueryParam): string | undefined =>
  String(value ?? '')
    .slice(0, most.words)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim() || undefined
