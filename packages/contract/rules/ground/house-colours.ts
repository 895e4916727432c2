import { contrast, leastTextContrast, mixed, type Rgb, rgbOf } from './contrast.ts'

/** The tokens that a house may choose, in the light scheme and in the dark one; `packages/ui/tokens` has the same. */
export const usualColours = {
  primary: '#123f92',
  primary_dark: '#8db4fb',
  accent: '#b9470a',
  accent_dark: '#f7a663',
  deep: '#0a2150',
  deep_dark: '#0a1428',
}

export type HouseColours = typeof usualColours
export type HouseColour = keyof HouseColours

/** What stands under and on them, which the house does not choose. */
export const fixedColours = {
  light: {
    surface: '#ffffff',
    'surface-2': '#f5f7fb',
    raised: '#ffffff',
    ink: '#14213a',
    'primary-ink': '#ffffff',
    'accent-ink': '#ffffff',
    'deep-ink': '#f2f6fd',
    'deep-muted': '#b3c3e0',
  },
  dark: {
    surface: '#0f1622',
    'surface-2': '#141d2c',
    raised: '#1a2435',
    ink: '#e8edf6',
    'primary-ink': '#0a1a38',
    'accent-ink': '#2a1303',
    'deep-ink': '#e8edf6',
    'deep-muted': '#9fb0cc',
  },
} as const

type Fixed = (typeof fixedColours)['light' | 'dark']

/** As `tokens.css` mixes them, in percent. */
export const softShare = 9
export const strongShare = 86

/** How well a colour is seen beside what our components put it beside, with the name of the place. */
const beside: Record<'primary' | 'accent' | 'deep', (colour: Rgb, fixed: Fixed) => [string, number][]> = {
  primary: (colour, fixed) => asText(colour, fixed, fixed['primary-ink']),
  accent: (colour, fixed) => asText(colour, fixed, fixed['accent-ink']),
  deep: (colour, fixed) => [
    ['上面的文字', contrast(colour, rgbOf(fixed['deep-ink']))],
    ['上面的次要文字', contrast(colour, rgbOf(fixed['deep-muted']))],
  ],
}

const asText = (colour: Rgb, fixed: Fixed, ink: string): [string, number][] => {
  const raised = rgbOf(fixed.raised)
  return [
    ['页面底色', contrast(colour, rgbOf(fixed.surface))],
    ['间隔区块的底色', contrast(colour, rgbOf(fixed['surface-2']))],
    ['卡片底色', contrast(colour, raised)],
    ['浅底', contrast(colour, mixed(colour, softShare, raised))],
    ['按钮上的文字', contrast(colour, rgbOf(ink))],
    ['悬停时按钮上的文字', contrast(mixed(colour, strongShare, rgbOf(fixed.ink)), rgbOf(ink))],
  ]
}

const places: Record<HouseColour, [of: keyof typeof beside, scheme: keyof typeof fixedColours]> = {
  primary: ['primary', 'light'],
  primary_dark: ['primary', 'dark'],
  accent: ['accent', 'light'],
  accent_dark: ['accent', 'dark'],
  deep: ['deep', 'light'],
  deep_dark: ['deep', 'dark'],
}

/** Why a colour cannot be read where it is used (WCAG 2.2, 1.4.3); undefined for one that can. */
export const colourFault = (key: HouseColour, hex: string): string | undefined => {
  const [of, scheme] = places[key]
  const [place, ratio] = beside[of](rgbOf(hex), fixedColours[scheme]).reduce((worst, one) =>
    one[1] < worst[1] ? one : worst,
  )
  if (ratio >= leastTextContrast) return undefined
  // Cut, not rounded: 4.49 must not be shown as 4.5.
  return `与${place}的对比度只有 ${Math.floor(ratio * 100) / 100}:1，至少要 ${leastTextContrast}:1`
}

export const isHouseColour = (key: string): key is HouseColour => Object.hasOwn(usualColours, key)
