import { isDeepStrictEqual } from 'node:util'
import { blankOf } from '@lab/contract/rules/shop/content/bodies'
import { type ImportedKind, importKinds } from '@lab/contract/rules/shop/import/kinds'
import type { ImportNames } from '@lab/contract/rules/shop/import/names'
import type { Body } from '../editing/kinds/kind.ts'

/** Texts and lists of a body that another has as well are left out: nothing of them differs, and they are long. */
const without = (kind: ImportedKind, body: Body, other: Body): Body => {
  const blank: Body = { ...blankOf(kind) }
  return Object.fromEntries(
    Object.entries(body).map(([part, value]) => {
      const isLong = typeof value === 'string' || typeof value === 'object'
      return [part, isLong && isDeepStrictEqual(value, other[part]) ? blank[part] : value]
    }),
  )
}

/** Whether two bodies are written alike, blanks at the ends of their texts aside. */
export const isAlike = (kind: ImportedKind, names: ImportNames, one: Body, other: Body): boolean => {
  if (isDeepStrictEqual(one, other)) return true
  const written = (body: Body) =>
    JSON.stringify(importKinds[kind].write([{ id: '', body }], names), (_, value) =>
      typeof value === 'string' ? value.trim() : value,
    )
  return written(without(kind, one, other)) === written(without(kind, other, one))
}
