import { rgbOf } from '@lab/contract/rules/ground/contrast'

/** What a value of our CSS is in the format of design tokens; `refer` names another token as the format does. */
interface Kind {
  $type: string
  pattern: RegExp
  read: (css: string, refer: (name: string) => string) => unknown
}

export const colourValue = (channels: readonly number[], alpha = 1) => ({
  colorSpace: 'srgb',
  components: channels.map((channel) => Math.round((channel / 255) * 1e4) / 1e4),
  alpha,
})

const numbersIn = (css: string) => (css.match(/-?[\d.]+/g) ?? []).map(Number)

/** `#rrggbb`, or `rgb(r g b / a%)`. */
const readColour = (css: string) => {
  if (css.startsWith('#')) return { ...colourValue(rgbOf(css)), hex: css }
  const [alpha = 100, ...channels] = numbersIn(css).reverse()
  return colourValue(channels.reverse(), alpha / 100)
}

const px = (value: number) => ({ value, unit: 'px' })

/** `0 12px 28px -8px var(--_shade)` */
const readShadow = (css: string, refer: (name: string) => string) => {
  const [lengths = '', name = ''] = css.split(/ var\(|\)/)
  const [x = 0, y = 0, blur = 0, spread = 0] = numbersIn(lengths)
  return { color: refer(name), offsetX: px(x), offsetY: px(y), blur: px(blur), spread: px(spread) }
}

const readGradient = (css: string) =>
  (css.match(/#[\da-f]{6}|rgb\(.+?\)/gi) ?? []).map((stop, at, { length }) => ({
    color: readColour(stop),
    position: at / (length - 1),
  }))

/** By how a value is written; the first that fits. A mix of colours is none of them: the format has no sums. */
export const kinds: readonly Kind[] = [
  { $type: 'color', pattern: /^(#[\da-f]{6}|rgb\(.+ \/ .+\))$/i, read: readColour },
  { $type: 'gradient', pattern: /^linear-gradient\(/, read: readGradient },
  {
    $type: 'shadow',
    pattern: /px var\(/,
    read: (css, refer) => css.split(', ').map((layer) => readShadow(layer, refer)),
  },
  { $type: 'dimension', pattern: /^\d+px$/, read: (css) => px(Number.parseFloat(css)) },
  {
    $type: 'duration',
    pattern: /^\d+ms$/,
    read: (css) => ({ value: Number.parseFloat(css), unit: 'ms' }),
  },
  { $type: 'cubicBezier', pattern: /^cubic-bezier\(/, read: numbersIn },
  { $type: 'fontWeight', pattern: /^\d{3}$/, read: Number },
  { $type: 'number', pattern: /^[\d.]+$/, read: Number },
  {
    $type: 'fontFamily',
    pattern: /, sans-serif$/,
    read: (css) => css.split(', ').map((family) => family.replaceAll('"', '')),
  },
]
