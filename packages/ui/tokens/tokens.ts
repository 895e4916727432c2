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

/** Reads the token table out of the text of `tokens.css` (with its comments). */
export const readTokens = (css: string): Token[] =>
  [...css.matchAll(declaration)].map(([, name = '', value = '', help = '']) => {
    const line = value.replace(/\s+/g, ' ')
    const open = /^var\( ?(--lab-[\w-]+), (.+?) ?\)$/.exec(line)
    const given = open?.[2] ?? line
    const [light, dark] = schemes(given)
    return { name, publicName: open?.[1], light, dark, help }
  })

/** `light-dark(a, b)` → `[a, b]`; anything else holds in both schemes. */
const schemes = (value: string): [string, string] => {
  const inner = /^light-dark\((.+)\)$/.exec(value)?.[1]
  if (!inner) return [value, value]
  const comma = topLevelComma(inner)
  return [inner.slice(0, comma).trim(), inner.slice(comma + 1).trim()]
}

const topLevelComma = (text: string) => {
  let depth = 0
  for (const [index, char] of [...text].entries()) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) return index
  }
  return text.length
}
