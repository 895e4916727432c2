import { mixed, type Rgb, rgbOf } from '@lab/contract/rules/ground/contrast'
import type { Token } from './tokens.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Resolves a token's colour in one scheme: a hex value, or a `color-mix(in srgb, …)` of two other tokens. */
export const colourOf = (tokens: readonly Token[], name: string, scheme: Scheme): Rgb => {
  const value = tokens.find((token) => token.name === name)?.[scheme]
  if (!value) throw new Error(`no token ${name}`)
  const mix = /^color-mix\(in srgb, var\((--_[\w-]+)\) (\d+)%, var\((--_[\w-]+)\)\)$/.exec(value)
  if (mix) {
    const [, first = '', share = '', second = ''] = mix
    return mixed(colourOf(tokens, first, scheme), Number(share), colourOf(tokens, second, scheme))
  }
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`${name} is no plain colour: ${value}`)
  return rgbOf(value)
}
