import { isStorable, withoutUnseen } from '@lab/contract/rules/ground/unseen'
import { refuse } from '../refuse.ts'

/** Deeper than any form goes. */
const deepest = 32

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
      const clean = typeof inner === 'string' ? withoutUnseen(inner) : inner
      if (clean !== inner) (value as Record<string, unknown>)[key] = clean
      open.push({
        value: clean,
        path: path ? `${path}.${key}`.slice(0, 100) : key.slice(0, 100),
        depth: depth + 1,
      })
    }
  }
}
