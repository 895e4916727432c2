/** One design token, as `tokens.css` states it. */
export interface Token {
  /** Private name, as our CSS reads it: `--_ink`. */
  name: string
  /** Public name a page may set, or undefined for a token that follows from others: `--lab-ink`. */
  publicName?: string
  /** Value in the light scheme (and in the dark one, where they are the same). */
  light: string
  dark: string
  /** One Chinese line: what it is for. */
  help: string
}

const declaration = /(--_[\w-]+):\s*([^;]+);\s*\/\*\s*(.+?)\s*\*\//g

/** `light-dark(a, b)`; a value that has none holds in both schemes. */
const ofSchemes = /light-dark\(((?:\([^)]*\)|[^(),])+), ((?:\([^)]*\)|[^(),])+)\)/g

/** Reads the token table out of the text of `tokens.css` (with its comments). */
export const readTokens = (css: string): Token[] =>
  [...css.matchAll(declaration)].map(([, name = '', value = '', help = '']) => {
    const line = value.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')')
    const open = /^var\((--lab-[\w-]+), (.+)\)$/.exec(line)
    const given = open?.[2] ?? line
    const inScheme = (at: '$1' | '$2') => given.replace(ofSchemes, at)
    return { name, publicName: open?.[1], light: inScheme('$1'), dark: inScheme('$2'), help }
  })
