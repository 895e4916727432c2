import { baseStyles, tokenStyles } from '@lab/ui/base'
import type { Sheet } from '../definition.ts'

/** Everything a widget's root is styled with from the first, in order. */
export const stylesOf = ({ styles }: { styles: readonly Sheet[] }): string[] => [
  tokenStyles,
  baseStyles,
  ...styles.map(({ text }) => text),
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

/** Style sheets by tag: those that came with parts that were fetched later, and the roots that have them. */
const later = new Map<string, { sheets: Sheet[]; roots: Set<ShadowRoot>; first: readonly Sheet[] }>()

const laterOf = (tag: string) => {
  const known = later.get(tag) ?? { sheets: [], roots: new Set(), first: [] }
  later.set(tag, known)
  return known
}

const restyle = (tag: string) => {
  const { sheets: added, roots, first } = laterOf(tag)
  const styles = [...first, ...added].sort((one, other) => one.at - other.at)
  for (const root of roots) {
    // What the server wrote as one text holds no place for a sheet in between.
    root.querySelector('style')?.remove()
    adoptStyles(root, stylesOf({ styles }))
  }
}

/** Gives the roots of a widget the style sheets of a part, before it is shown. */
export const addStyles = (tag: string, styles: readonly Sheet[]) => {
  const { sheets: added } = laterOf(tag)
  const more = styles.filter(({ at }) => !added.some((one) => one.at === at))
  if (more.length === 0) return
  added.push(...more)
  restyle(tag)
}

/** Styles a root of a widget, now and as parts of it come; answers how to let go of it. */
export const styleRoot = (root: ShadowRoot, { tag, styles }: { tag: string; styles: readonly Sheet[] }) => {
  const known = laterOf(tag)
  known.first = styles
  known.roots.add(root)
  if (known.sheets.length > 0) restyle(tag)
  else if (!root.querySelector('style')) adoptStyles(root, stylesOf({ styles }))
  return () => void known.roots.delete(root)
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
