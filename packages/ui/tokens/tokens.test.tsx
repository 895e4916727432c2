import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colourOf, contrast } from './contrast.ts'
import { readTokens } from './tokens.ts'

// Read from disk: vitest gives components' CSS as empty text.
const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const tokens = readTokens(css)

/** Text (4.5:1) and the grounds it stands on. */
const texts: [string, string[]][] = [
  ['--_ink', ['--_surface', '--_surface-2', '--_raised', '--_primary-soft', '--_warning-soft']],
  ['--_muted', ['--_surface', '--_surface-2', '--_raised', '--_primary-soft']],
  ['--_primary', ['--_surface', '--_surface-2', '--_raised', '--_primary-soft']],
  ['--_accent', ['--_surface', '--_surface-2', '--_raised', '--_accent-soft']],
  ['--_success', ['--_surface', '--_raised', '--_success-soft']],
  ['--_warning', ['--_surface', '--_raised', '--_warning-soft']],
  ['--_danger', ['--_surface', '--_surface-2', '--_raised', '--_danger-soft']],
  ['--_primary-ink', ['--_primary', '--_primary-strong']],
  ['--_accent-ink', ['--_accent', '--_accent-strong']],
  ['--_danger-ink', ['--_danger', '--_danger-strong']],
  ['--_deep-ink', ['--_deep']],
  ['--_deep-muted', ['--_deep']],
]

/** What is no text but must be seen (3:1): edges of controls, the focus ring. */
const marks: [string, string[]][] = [
  ['--_edge', ['--_surface', '--_surface-2', '--_raised']],
  ['--_focus', ['--_surface', '--_surface-2', '--_raised']],
]

describe.each(['light', 'dark'] as const)('tokens in the %s scheme', (scheme) => {
  const ratio = (a: string, b: string) => contrast(colourOf(tokens, a, scheme), colourOf(tokens, b, scheme))

  it.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground])))(
    '%s can be read on %s',
    (text, ground) => expect(ratio(text as string, ground as string)).toBeGreaterThanOrEqual(4.5),
  )

  it.each(marks.flatMap(([mark, grounds]) => grounds.map((ground) => [mark, ground])))(
    '%s can be seen on %s',
    (mark, ground) => expect(ratio(mark as string, ground as string)).toBeGreaterThanOrEqual(3),
  )
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
