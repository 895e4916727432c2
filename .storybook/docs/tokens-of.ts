import { readTokens, type Token } from '@lab/ui/tokens'
import css from '../../packages/ui/tokens/tokens.css?raw'
import type { StyledWidget } from '../../packages/widget/definition.ts'
import { stylesOf } from '../../packages/widget/element/styles.ts'

export const tokens: readonly Token[] = readTokens(css)

/** Those that a page may set. */
export type PublicToken = Token & { publicName: string }
export const publicTokens = tokens.filter((token): token is PublicToken => token.publicName !== undefined)

const namesIn = (text: string) => [...text.matchAll(/var\((--_[\w-]+)\)/g)].map(([, name = '']) => name)

/** A token and those it is made of. */
const withParts = (name: string): string[] => {
  const token = tokens.find((one) => one.name === name)
  return token ? [name, ...namesIn(`${token.light} ${token.dark}`).flatMap(withParts)] : []
}

/** The public tokens that a widget's styles read, also through others, in the order of the design. */
export const tokensOf = (definition: StyledWidget): PublicToken[] => {
  const [, ...styles] = stylesOf(definition)
  const read = new Set(styles.flatMap(namesIn).flatMap(withParts))
  return publicTokens.filter(({ name }) => read.has(name))
}
