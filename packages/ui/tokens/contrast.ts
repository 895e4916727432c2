import type { Token } from './tokens.ts'

type Rgb = [number, number, number]
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Resolves a token's colour in one scheme: a hex value, or a `color-mix(in srgb, …)` of two other tokens. */
export const colourOf = (tokens: readonly Token[], name: string, scheme: Scheme): Rgb => {
  const value = tokens.find((token) => token.name === name)?.[scheme]
  if (!value) throw new Error(`no token ${name}`)
  const mix = /^color-mix\(in srgb, var\((--_[\w-]+)\) (\d+)%, var\((--_[\w-]+)\)\)$/.exec(value)
  if (mix) {
    const [, first = '', share = '', second = ''] = mix
    const a = colourOf(tokens, first, scheme)
    const b = colourOf(tokens, second, scheme)
    const part = Number(share) / 100
    return a.map((channel, i) => channel * part + (b[i] as number) * (1 - part)) as Rgb
  }
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`${name} is no plain colour: ${value}`)
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as Rgb
}

const luminance = (colour: Rgb) => {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export const contrast = (a: Rgb, b: Rgb) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
