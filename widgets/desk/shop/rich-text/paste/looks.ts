/** Looks of a style attribute that mean something, and the element that says so. */
const meanings: readonly [tag: string, look: RegExp][] = [
  ['strong', /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i],
  ['em', /(?:^|;)\s*font-style\s*:\s*italic\b/i],
  ['u', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bunderline\b/i],
  ['s', /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i],
  ['sub', /(?:^|;)\s*vertical-align\s*:\s*sub\b/i],
  ['sup', /(?:^|;)\s*vertical-align\s*:\s*super\b/i],
]

const hidden = /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)\b/i
const plain = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)\b/i

const named: Record<string, string> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

const lines = new Set(['span', 'font', 'a', 'label', 'small', 'big', 'mark'])

/** The marks that an element puts on its words, outermost first. Blocks put none: a heading is strong by itself. */
export const marksOf = (tag: string, style: string): readonly string[] => {
  const own = named[tag]
  if (!own && !lines.has(tag)) return []
  const meant = style ? meanings.filter(([, look]) => look.test(style)).map(([mark]) => mark) : []
  // Documents of some editors stand as a whole in a bold element that is not bold.
  const isUndone = own === 'strong' && plain.test(style)
  return own && !isUndone && !meant.includes(own) ? [own, ...meant] : meant
}

export const isHidden = (style: string): boolean => style !== '' && hidden.test(style)
