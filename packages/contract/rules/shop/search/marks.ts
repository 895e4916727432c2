import { isHan, letter, normalised } from './search.ts'

export interface Part {
  text: string
  isMarked: boolean
}

type Range = readonly [from: number, to: number]

/** The normalised text, and for each of its units which stretch of the text it comes from. */
const aligned = (text: string) => {
  const origins: Range[] = []
  let plain = ''
  let at = 0
  for (const character of text) {
    const written = normalised(character)
    plain += written
    for (let unit = 0; unit < written.length; unit++) origins.push([at, at + character.length])
    at += character.length
  }
  return { plain, origins }
}

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')

/** Chinese is found anywhere, other words where one begins; a single letter only where it stands alone. */
const patternOf = (mark: string) => {
  const characters = [...mark].map(escaped)
  if (isHan(mark)) return characters.join('')
  // `ftir` may stand there with its hyphen.
  const word = `(?<!${letter})${characters.join('[-\u2010-\u2013]?')}`
  return characters.length === 1 ? `${word}(?!${letter})` : word
}

/** Fewest letters that are also looked for within a word: `xrd` in GIXRD. */
const shortest_inner = 3

const innerOf = (mark: string) => {
  const characters = [...mark].map(escaped)
  return isHan(mark) || characters.length < shortest_inner ? [] : [characters.join('')]
}

/**
 * Where the marks stand in a text, in order, the longest first where several begin; within words only where none
 * begins with one.
 */
const placesOf = (text: string, marks: readonly string[]): Range[] => {
  const longestFirst = marks.filter(Boolean).sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return []
  const { plain, origins } = aligned(text)
  const found = (patterns: readonly string[]): Range[] =>
    patterns.length === 0
      ? []
      : [...plain.matchAll(new RegExp(patterns.join('|'), 'gu'))].flatMap(({ index, 0: { length } }) => {
          const [first, last] = [origins[index], origins[index + length - 1]]
          return first && last ? [[first[0], last[1]] as const] : []
        })
  const places = found(longestFirst.map(patternOf))
  return places.length > 0 ? places : found(longestFirst.flatMap(innerOf))
}

/** A text cut where marks begin and end; joined again it is the same text. */
export const markedParts = (text: string, marks: readonly string[]): Part[] => {
  const parts: Part[] = []
  let at = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMarked })
    at = Math.max(at, to)
  }
  for (const [from, to] of placesOf(text, marks)) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return parts
}

/** How much stands before the first mark of an excerpt, in characters. */
const lead = 24

/** Where the last sentence or clause of a text begins; 0 when there is none. */
const clauseIn = (text: string) => /^.*[。！？；;]\s*/su.exec(text)?.[0].length ?? 0

/**
 * At most `length` characters of a text around its first mark, from the beginning of a clause where one is near;
 * undefined when none stands in it.
 */
export const excerptOf = (text: string, marks: readonly string[], length = 120): string | undefined => {
  const [first] = placesOf(text, marks)
  if (!first) return undefined
  const before = [...text.slice(0, first[0])]
  const near = before.slice(-lead).join('')
  const isAll = before.length <= lead
  const start = first[0] - near.length + (isAll ? 0 : clauseIn(near))
  const rest = [...text.slice(start)]
  const shown = rest.slice(0, length).join('').trim()
  return `${start > 0 ? '…' : ''}${shown}${rest.length > length ? '…' : ''}`
}
