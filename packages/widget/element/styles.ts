import { baseStyles, tokenStyles } from '@lab/ui/base'
import type { AnyWidget } from '../definition.ts'

/** Everything a widget's root is styled with, in order. */
export const stylesOf = (definition: AnyWidget): string[] => [
  ...new Set([tokenStyles, baseStyles, ...definition.styles]),
]

const sheets = new Map<string, CSSStyleSheet>()

/** One constructed sheet per text and page: ten widgets share the tokens. Works under a CSP without style-src. */
export const adoptStyles = (root: ShadowRoot, texts: readonly string[]) => {
  root.adoptedStyleSheets = texts.map((text) => {
    const known = sheets.get(text)
    if (known) return known
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
    return sheet
  })
}

/** What stands in a root beside its styles: written by the server, or new. */
export const boxIn = (root: ShadowRoot): Element => {
  const written = root.querySelector('.lab-root')
  if (written) return written
  const box = document.createElement('div')
  box.className = 'lab-root'
  box.setAttribute('part', 'root')
  root.append(box)
  return box
}
