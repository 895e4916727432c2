import { readFileSync } from 'node:fs'
import { fixedColours, softShare, strongShare, usualColours } from '@lab/contract/rules/ground/house-colours'
import { describe, expect, it } from 'vitest'
import { schemes } from './contrast.ts'
import { legibilityOf } from './legibility.ts'
import { readTokens } from './tokens.ts'

// Read from disk: vitest gives components' CSS as empty text.
const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const tokens = readTokens(css)

describe.each(schemes)('tokens in the %s scheme', (scheme) => {
  it.each(legibilityOf(tokens).filter((pair) => pair.scheme === scheme))(
    '$mark can be seen on $ground',
    ({ ratio, least }) => expect(ratio).toBeGreaterThanOrEqual(least),
  )
})

describe('the colours that a house may choose', () => {
  const given = (name: string, scheme: 'light' | 'dark') =>
    tokens.find((token) => token.name === `--_${name}`)?.[scheme]

  it('are by default those of the design', () => {
    for (const name of ['primary', 'accent', 'deep'] as const)
      expect([usualColours[name], usualColours[`${name}_dark`]]).toEqual([
        given(name, 'light'),
        given(name, 'dark'),
      ])
  })

  it('are checked against what the design puts them beside', () => {
    for (const scheme of schemes)
      for (const [name, hex] of Object.entries(fixedColours[scheme])) expect(given(name, scheme)).toBe(hex)
    for (const name of ['primary', 'accent']) {
      expect(given(`${name}-soft`, 'light')).toContain(` ${softShare}%, var(--_raised)`)
      expect(given(`${name}-strong`, 'light')).toContain(` ${strongShare}%, var(--_ink)`)
    }
  })
})

describe('the token table', () => {
  it('explains every token and names none twice', () => {
    const names = tokens.map((token) => token.name)
    expect(new Set(names).size).toBe(names.length)
    expect(tokens.every((token) => token.help)).toBe(true)
    const declared = css.match(/^ {2}--_[\w-]+:/gm) ?? []
    expect(names.length).toBe(new Set(declared).size)
  })

  it('lets a page set every plain colour', () => {
    const closed = tokens.filter((token) => token.light.startsWith('#') && !token.publicName)
    expect(closed).toEqual([])
  })
})
