import { refuse } from '../refuse.ts'

/** Deeper than any form goes. */
const deepest = 32

// PostgreSQL stores neither NUL nor half a surrogate pair.
const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text)

/** Control characters, and those that turn the direction of what follows: they make a text show something else than it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const unseen = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Takes out of every text, in place, what nobody typed to be seen, and refuses what no field may hold, wherever it stands, keys included: text that cannot be stored, nesting without
 * end. @throws Refusal `invalid`
 */
export const checkValues = (root: unknown): void => {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && !isStorable(value))
      throw refuse('invalid', undefined, path ? { [path]: '含有不支持的字符' } : undefined)
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    if (depth >= deepest) throw refuse('bad_request')
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw refuse('bad_request')
      const clean = typeof inner === 'string' ? inner.replace(unseen, '') : inner
      if (clean !== inner) (value as Record<string, unknown>)[key] = clean
      open.push({
        value: clean,
        path: path ? `${path}.${key}`.slice(0, 100) : key.slice(0, 100),
        depth: depth + 1,
      })
    }
  }
}
