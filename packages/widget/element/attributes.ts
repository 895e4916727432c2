import type { AttributeSpec, AttributeSpecs, Values } from '../definition.ts'

/** Attributes that every widget has. */
export const commonAttributes = {
  theme: { type: 'string', options: ['light', 'dark'] },
  partner: { type: 'string' },
} as const satisfies AttributeSpecs

/** `typeId` ↔ `type-id`. */
export const attributeName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Reads one attribute; nonsense counts as its default. */
const readValue = (spec: AttributeSpec, raw: string | null | undefined) => {
  if (spec.type === 'boolean')
    return raw === undefined || raw === null ? (spec.default ?? false) : raw !== 'false'
  if (raw === undefined || raw === null || raw === '') return spec.default
  if (spec.type === 'number') return Number.isFinite(Number(raw)) ? Number(raw) : spec.default
  return spec.options && !spec.options.includes(raw) ? spec.default : raw
}

/** Reads all attributes of a definition through `get(attribute-name)`. */
export const readAttributes = <A extends AttributeSpecs>(
  specs: A | undefined,
  get: (name: string) => string | null | undefined,
): Values<A> =>
  Object.fromEntries(
    Object.entries(specs ?? {}).map(([key, spec]) => [key, readValue(spec, get(attributeName(key)))]),
  ) as Values<A>
