import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isLegible, legibilityOf } from './legibility.ts'
import { restyled, restylingCss, withValue } from './restyling.ts'
import { readTokens, type Token } from './tokens.ts'

const tokens = readTokens(readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8'))

const named = (publicName: string) =>
  tokens.find((token) => token.publicName === publicName) as Token & { publicName: string }
const primary = named('--lab-primary')

describe('a restyling', () => {
  it('is nothing until a value differs from the design’s', () => {
    expect(withValue({}, primary, { light: primary.light })).toEqual({})
    const changed = withValue({}, primary, { light: '#0a5c36' })
    expect(changed).toEqual({ '--lab-primary': { light: '#0a5c36', dark: primary.dark } })
    expect(withValue(changed, primary, { light: primary.light })).toEqual({})
  })

  it('is exported as CSS that holds in both schemes', () => {
    const coloured = withValue({}, primary, { light: '#0a5c36' })
    const changed = withValue(coloured, named('--lab-radius-m'), { light: '2px', dark: '2px' })
    expect(restylingCss(changed, ':root')).toBe(
      `:root {\n  --lab-primary: light-dark(#0a5c36, ${primary.dark});\n  --lab-radius-m: 2px;\n}\n`,
    )
    expect(restylingCss({}, ':root')).toBe('')
  })
})

describe('legibility', () => {
  const faultsOf = (light: string) =>
    legibilityOf(restyled(tokens, withValue({}, primary, { light })))
      .filter((pair) => !isLegible(pair))
      .map(({ mark, ground, scheme }) => `${mark} on ${ground}, ${scheme}`)

  it('is enough everywhere in the house’s own colours', () => expect(faultsOf(primary.light)).toEqual([]))

  it('follows a changed colour into what is mixed from it, in its scheme alone', () => {
    const faults = faultsOf('#ffdd00')
    expect(faults).toContain('--_primary on --_surface, light')
    expect(faults).toContain('--_primary-ink on --_primary-strong, light')
    expect(faults.every((fault) => fault.endsWith('light'))).toBe(true)
  })
})
