import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemes } from './contrast.ts'
import { type DesignToken, designTokens } from './design-tokens.ts'
import { readTokens } from './tokens.ts'

// Read from disk: vitest gives components' CSS as empty text.
const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const made = designTokens(css)

/** The tokens of a group and of those in it, by path. */
const tokensIn = (group: object, path = ''): [string, DesignToken][] =>
  Object.entries(group).flatMap(([name, one]) =>
    '$value' in one ? [[path + name, one as DesignToken] as const] : tokensIn(one, `${path}${name}.`),
  ) as [string, DesignToken][]

const tokens = new Map(tokensIn(made))

// What the format (2025.10) says of each type that we use.
const alias = z.string().regex(/^\{[^{}.]+(\.[^{}.]+)*\}$/)
const part = z.number().min(0).max(1)
const color = z.strictObject({
  colorSpace: z.literal('srgb'),
  components: z.tuple([part, part, part]),
  alpha: part,
  hex: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional(),
})
const dimension = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) })
const shadow = z.strictObject({
  color: z.union([color, alias]),
  offsetX: dimension,
  offsetY: dimension,
  blur: dimension,
  spread: dimension,
})
const values = {
  color,
  dimension,
  shadow: z.array(shadow).min(1),
  gradient: z.array(z.strictObject({ color, position: part })).min(2),
  duration: z.strictObject({ value: z.number(), unit: z.enum(['ms', 's']) }),
  cubicBezier: z.tuple([part, z.number(), part, z.number()]),
  fontWeight: z.number().min(1).max(1000),
  fontFamily: z.array(z.string().min(1)).min(1),
  number: z.number(),
}
const isKnown = (type: string): type is keyof typeof values => type in values
const token = z.strictObject({
  $type: z.string().refine(isKnown),
  $value: z.unknown(),
  $description: z.string(),
  $extensions: z.record(z.string(), z.unknown()),
})

describe('the design tokens', () => {
  it.each([...tokens])('state %s as the format does', (path, one) => {
    expect(path).toMatch(/^[\w-]+(\.[\w-]+)+$/)
    expect(token.safeParse(one).error?.issues).toBeUndefined()
    expect(values[one.$type as keyof typeof values].safeParse(one.$value).error?.issues).toBeUndefined()
  })

  it('refer only to tokens that there are, of their own scheme', () => {
    const references = [...tokens].flatMap(([path, { $value }]) =>
      [...JSON.stringify($value).matchAll(/"\{(.+?)\}"/g)].map(([, to = '']) => ({ path, to })),
    )
    expect(references.length).toBeGreaterThan(0)
    for (const { path, to } of references) {
      expect(tokens.get(to)?.$type).toBe('color')
      expect(to.split('.')[0]).toBe(path.split('.')[0])
    }
  })
})

/** A value of the format as CSS writes it. */
const written = ({ $type, $value }: DesignToken): string => {
  const says: Record<string, (value: never) => string> = {
    color: ({ components, alpha, hex }: z.infer<typeof color>) =>
      hex ??
      `rgb(${components.map((channel) => Math.round(channel * 255)).join(' ')} / ${Math.round(alpha * 100)}%)`,
    dimension: ({ value, unit }: z.infer<typeof dimension>) => (value === 0 ? '0' : `${value}${unit}`),
    duration: ({ value, unit }: { value: number; unit: string }) => `${value}${unit}`,
    cubicBezier: (points: number[]) => `cubic-bezier(${points.join(', ')})`,
    fontFamily: (families: string[]) =>
      families.map((family) => (family.includes(' ') ? `"${family}"` : family)).join(', '),
    gradient: (stops: { color: object }[]) =>
      `linear-gradient(${stops.map(({ color }) => written({ $type: 'color', $value: color } as DesignToken)).join(', ')})`,
    shadow: (layers: z.infer<typeof shadow>[]) =>
      layers
        .map(({ color, offsetX, offsetY, blur, spread }) => {
          const sizes = [offsetX, offsetY, blur, ...(spread.value ? [spread] : [])]
          const { name } = tokens.get(String(color).slice(1, -1))?.$extensions['lab.css'] ?? {}
          return `${sizes.map(($value) => written({ $type: 'dimension', $value } as DesignToken)).join(' ')} var(${name})`
        })
        .join(', '),
  }
  return (says[$type] ?? String)($value as never)
}

describe.each(schemes)('in the %s scheme', (scheme) => {
  const named = new Map(
    [...tokens]
      .filter(([path]) => !schemes.some((other) => other !== scheme && path.startsWith(`${other}.`)))
      .map(([, one]) => [one.$extensions['lab.css'].name, one]),
  )

  it.each(readTokens(css))(
    '$name has the value of the CSS',
    ({ name, publicName, help, [scheme]: value }) => {
      const one = named.get(name) as DesignToken
      expect(one.$description).toBe(help)
      expect(one.$extensions['lab.css'].public).toBe(publicName)
      expect(one.$extensions['lab.css'].value).toBe(value)
      if (!value.startsWith('color-mix')) expect(written(one)).toBe(value)
    },
  )
})
