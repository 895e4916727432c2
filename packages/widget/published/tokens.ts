import { readTokens } from '@lab/ui/tokens'

/** A custom property that a page may set on any widget. */
export interface PublicToken {
  /** `--lab-ink` … */
  name: string
  light: string
  dark: string
  help: string
}

/** Those of the design's tokens that pages may set; `css` is the text of `tokens.css`. */
export const publicTokens = (css: string): PublicToken[] =>
  readTokens(css).flatMap(({ publicName, light, dark, help }) =>
    publicName ? [{ name: publicName, light, dark, help }] : [],
  )
