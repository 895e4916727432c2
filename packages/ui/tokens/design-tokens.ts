import { colourOf, type Scheme, schemes } from './contrast.ts'
import { colourValue, kinds } from './token-values.ts'
import { readTokens, type Token } from './tokens.ts'

/** A token in the format of the W3C's community group: https://www.designtokens.org/tr/2025.10/format/ */
export interface DesignToken {
  $type: string
  $value: unknown
  $description: string
  /** Its name in our CSS, the name that a page may set, and what our CSS says. */
  $extensions: { 'lab.css': { name: string; public?: string; value: string } }
}

type Groups = Record<string, Record<string, DesignToken>>

/** As a design tool lists them, by the names in our CSS; the name of its group is left out of a token's own. */
const groups: readonly (readonly [group: string, names: RegExp])[] = [
  ['text', /^text-/],
  ['type', /^(font|leading|weight)\b/],
  ['space', /^space-/],
  ['radius', /^radius-/],
  ['size', /^(container|control)$/],
  ['motion', /^(fast|slow|ease)$/],
  ['shadow', /^shadow-/],
  ['color', /./],
]
const schemeGroups = ['color', 'shadow']

const placeOf = (name: string): [group: string, own: string] => {
  const own = name.slice('--_'.length)
  const group = groups.find(([, names]) => names.test(own))?.[0] as string
  return [group, own.replace(`${group}-`, '')]
}

const isOfScheme = ({ name }: Token) => schemeGroups.includes(placeOf(name)[0])

/** `--_shade` → `{dark.color.shade}` */
const referIn = (scheme: Scheme) => (name: string) => `{${[scheme, ...placeOf(name)].join('.')}}`

const designValue = (all: readonly Token[], name: string, css: string, scheme: Scheme) => {
  if (css.startsWith('color-mix')) return { $type: 'color', $value: colourValue(colourOf(all, name, scheme)) }
  const kind = kinds.find(({ pattern }) => pattern.test(css))
  if (!kind) throw new Error(`${name}: no design token is written as ${css}`)
  return { $type: kind.$type, $value: kind.read(css, referIn(scheme)) }
}

const grouped = (all: readonly Token[], chosen: readonly Token[], scheme: Scheme): Groups => {
  const made: Groups = {}
  for (const { name, publicName, help, [scheme]: css } of chosen) {
    const [group, own] = placeOf(name)
    made[group] = {
      ...made[group],
      [own]: {
        ...designValue(all, name, css, scheme),
        $description: help,
        $extensions: { 'lab.css': { name, ...(publicName && { public: publicName }), value: css } },
      },
    }
  }
  return made
}

/** All tokens for design tools; `css` is `tokens.css`. What depends on the scheme stands in a group of each. */
export const designTokens = (css: string) => {
  const all = readTokens(css)
  const inScheme = (scheme: Scheme) => [scheme, grouped(all, all.filter(isOfScheme), scheme)]
  const common = all.filter((token) => !isOfScheme(token))
  return { ...Object.fromEntries(schemes.map(inScheme)), ...grouped(all, common, 'light') }
}
