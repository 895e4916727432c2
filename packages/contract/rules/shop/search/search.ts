/** Most words of a query that are looked for; what is more is left out. */
export const most_words = 8
/** Hits of a group are counted this far: the number itself means "so many or more". */
export const most_counted = 1000
/** Terms kept of one document: its title and its sketch, then as much of its text as fits. */
export const most_terms = 256
/** A Latin word is found by its first letters, up to so many of them. */
const longest_prefix = 16

/** A word of more letters, such as a sequence or a long address, is kept and found whole by so many of them: an index has an end. */
const longest_whole = 64

/** Of a word of a title also what stands within it is found, `xrd` in GIXRD: from so many letters, in words of at most so many. */
const inner = { shortest: 3, longest_word: 12 } as const

/** Where in a document a term stands: anywhere, in its title, or as a whole run of its title. */
export type Level = '' | '^' | '='

/** A stretch of text that is searched as one: Chinese characters, or letters and digits of another script. */
export interface Run {
  text: string
  isHan: boolean
  /** Parts of a word with hyphens: `ft-ir` is `ft`, `ir`, and joined the text `ftir`. */
  parts?: string[]
  /** A synonym of what was asked for: `SEM` is then not found by the beginning of `Semiconductor`. */
  isWhole?: true
}

const meaning = '[\\p{L}\\p{N}\\p{M}]'
/** Without the symbols of these scripts, such as the radical `⺀`. */
const han = `(?:(?=${meaning})[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])`
/** Pattern of a letter or digit of a script that is written in words. */
export const letter = `(?:(?!${han})${meaning})`
const runs = new RegExp(`(${han}+)|${letter}+(?:[-\u2010-\u2013]${letter}+)*`, 'gu')

/** One way of writing what means the same: full width as half width, small letters, plain digits. */
export const normalised = (text: string): string => text.normalize('NFKC').toLowerCase()

function* eachRun(text: string): Generator<Run> {
  for (const [whole, chinese] of normalised(text).matchAll(runs)) {
    const parts = chinese ? [whole] : whole.split(/[-\u2010-\u2013]/)
    yield { text: parts.join(''), isHan: chinese !== undefined, ...(parts.length > 1 && { parts }) }
  }
}

/** What of a text can be searched, in its order: punctuation, symbols and emoji are no words. */
export const runsOf = (text: string): Run[] => [...eachRun(text)]

const bigramsOf = (characters: string[]) =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`)

/** The terms that a document must hold for a run to be found in it. */
const needed = ({ text, isHan }: Run): string[] => {
  const characters = [...text]
  if (!isHan) return [characters.slice(0, longest_prefix).join('')]
  return characters.length === 1 ? [text] : bigramsOf(characters)
}

const prefixesOf = (text: string) => {
  const characters = [...text].slice(0, longest_prefix)
  return characters.map((_, at) => characters.slice(0, at + 1).join(''))
}

/** Parts of a word that do not begin it. */
const innerOf = (text: string) => {
  const characters = [...text]
  if (characters.length > inner.longest_word) return []
  return characters
    .slice(1)
    .flatMap((_, at) => prefixesOf(characters.slice(at + 1).join('')))
    .filter((part) => part.length >= inner.shortest)
}

const wholeOf = (text: string) =>
  text.length > longest_whole ? [...text].slice(0, longest_whole).join('') : text

const latinOf = ({ text, parts = [] }: Run) => [text, ...parts].map(wholeOf)

const offered = (run: Run) =>
  run.isHan ? bigramsOf([...run.text]) : latinOf(run).flatMap((word) => [`~${word}`, ...prefixesOf(word)])

/**
 * The terms of a document, at most `most_terms`: bigrams of Chinese, first letters of other words, those words
 * whole with `~`; the terms of the title again with `^`, its whole runs with `=`. Single characters, and what stands
 * within a word, are terms of the title alone. Texts for which there is no place any more are not asked for.
 */
export const documentTerms = (title: string, texts: Iterable<string> = []): string[] => {
  const terms = new Set<string>()
  for (const run of eachRun(title)) {
    for (const whole of latinOf(run)) terms.add(`=${whole}`)
    for (const term of [...offered(run), ...(run.isHan ? run.text : '')]) terms.add(term).add(`^${term}`)
    if (!run.isHan) for (const part of latinOf(run).flatMap(innerOf)) terms.add(part)
  }
  if (terms.size < most_terms) addTerms(terms, texts)
  return [...terms].slice(0, most_terms)
}

const addTerms = (terms: Set<string>, texts: Iterable<string>) => {
  for (const text of texts) {
    for (const run of eachRun(text)) {
      for (const term of offered(run)) terms.add(term)
      if (terms.size >= most_terms) return
    }
  }
}

/** A word of a query: it is found where all runs of one of its wordings are. */
export interface Word {
  wordings: Run[][]
}

/** The terms that one wording needs on a level. */
export const neededTerms = (wording: Run[], level: Level): string[] =>
  wording.flatMap((run) => {
    if (level === '=') return [`=${wholeOf(run.text)}`]
    const terms = run.isWhole && !run.isHan ? [`~${wholeOf(run.text)}`] : needed(run)
    return terms.map((term) => level + term)
  })

/** A query or a synonym without what does not matter: `X 射线-衍射` and `x射线衍射` are the same. */
export const squeezed = (text: string): string =>
  runsOf(text)
    .map((run, at, all) => {
      const before = all[at - 1]
      const written = run.parts ? run.parts.join('-') : run.text
      return before && before.isHan === run.isHan ? ` ${written}` : written
    })
    .join('')

/** Squeezed wordings that mean the same, each leading to all of them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** The table of synonyms as groups of words; a word of several groups means what any of them says. */
export const synonymsOf = (groups: readonly (readonly string[])[]): Synonyms => {
  const found = new Map<string, string[]>()
  for (const group of groups) {
    const all = [...new Set(group.map(squeezed))].filter(Boolean)
    for (const one of all) found.set(one, [...new Set([...(found.get(one) ?? [one]), ...all])])
  }
  return found
}

const isHyphenated = (run: Run): run is Run & { parts: string[] } => run.parts !== undefined

/** `gc-ms` is also found where `gcms` is written, or `gc/ms`: there each part is a word. */
const wordingsOf = (text: string): Run[][] => {
  const all = runsOf(text)
  if (!all.some(isHyphenated)) return [all]
  const apart = all.flatMap((run) =>
    isHyphenated(run) ? run.parts.map((part): Run => ({ text: part, isHan: false, isWhole: true })) : [run],
  )
  return [all, apart]
}

const startsHan = new RegExp(`^${han}`, 'u')
/** Whether a text begins with Chinese (or another script written without spaces). */
export const isHan = (text: string): boolean => startsHan.test(text)

const isLatin = (character = '') => /[\p{L}\p{N}\p{M}-]/u.test(character) && !isHan(character)
/** Whether a place of the text lies inside a Latin word. */
const cutsWord = (text: string, at: number) => isLatin(text[at - 1]) && isLatin(text[at])

/** The longest synonym that begins at a place of the text and cuts no Latin word. */
const synonymAt = (text: string, at: number, synonyms: Synonyms, longest: number) => {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const piece = text.slice(at, at + length)
    if (synonyms.has(piece) && !cutsWord(text, at) && !cutsWord(text, at + length)) return piece
  }
}

/**
 * The words of a query, each with all its wordings: at most `most_words`. A single Chinese character beside
 * other words asks for nothing (`SEM图`).
 */
export const wordsOf = (kw: string, synonyms: Synonyms = new Map()): Word[] => {
  const text = squeezed(kw)
  const longest = Math.max(0, ...[...synonyms.keys()].map((one) => one.length))
  const words: Word[] = []
  let plain = ''
  const endPlain = () => {
    for (const run of runsOf(plain)) words.push({ wordings: wordingsOf(run.parts?.join('-') ?? run.text) })
    plain = ''
  }
  for (let at = 0; at < text.length; ) {
    const synonym = synonymAt(text, at, synonyms, longest)
    if (!synonym) {
      plain += text[at++]
      continue
    }
    endPlain()
    const others = (synonyms.get(synonym) ?? []).filter((one) => one !== synonym)
    words.push({ wordings: [...wordingsOf(synonym), ...others.flatMap(wordingsOf).map(asWhole)] })
    at += synonym.length
  }
  endPlain()
  const telling = words.filter(({ wordings }) => !wordings.every((one) => one.every(isSingle)))
  return (telling.length > 0 ? telling : words).slice(0, most_words)
}

const asWhole = (wording: Run[]): Run[] => wording.map((run) => ({ ...run, isWhole: true }))

const isSingle = (run: Run) => run.isHan && [...run.text].length === 1

/** What is to be marked in what was found: every run of every wording, once. */
export const marksOf = (words: readonly Word[]): string[] => [
  ...new Set(words.flatMap(({ wordings }) => wordings.flat().map(({ text }) => text))),
]
