import type { Token } from './tokens.ts'

/** What a page sets instead of the design's own values, by public name. */
export type Restyling = Readonly<Record<string, { light: string; dark: string }>>

/** The value as CSS has it: one for both schemes, or `light-dark()`, which only colours may differ by. */
const cssValue = ({ light, dark }: Restyling[string]) =>
  light === dark ? light : `light-dark(${light}, ${dark})`

/** The custom properties and their values: `--lab-primary` → `light-dark(#0a5c36, #7fd1a4)`. */
export const propertiesOf = (restyling: Restyling): Record<string, string> =>
  Object.fromEntries(Object.entries(restyling).map(([name, value]) => [name, cssValue(value)]))

/** The CSS that a page pastes; empty when nothing is changed. */
export const restylingCss = (restyling: Restyling, selector: string): string => {
  const lines = Object.entries(propertiesOf(restyling)).map(([name, value]) => `  ${name}: ${value};\n`)
  return lines.length ? `${selector} {\n${lines.join('')}}\n` : ''
}

/** The token table as it is under a restyling. */
export const restyled = (tokens: readonly Token[], restyling: Restyling): Token[] =>
  tokens.map((token) => ({ ...token, ...(token.publicName ? restyling[token.publicName] : undefined) }))

/** The restyling with one token changed; a token that is as the design has it is left out. */
export const withValue = (
  restyling: Restyling,
  token: Token & { publicName: string },
  change: Partial<Restyling[string]>,
): Restyling => {
  const { [token.publicName]: before, ...others } = restyling
  const { light, dark } = token
  const value = { light, dark, ...before, ...change }
  return value.light === light && value.dark === dark ? others : { ...others, [token.publicName]: value }
}
