import { contrast, leastTextContrast, rgbOf } from '@lab/contract/rules/ground/contrast'
import type { Choices, Token } from './choices.ts'

/** Colours that can be chosen, as they are paired on screen: text and the ground it stands on. */
export const pairs = [
  { label: '正文', text: '--lab-ink', ground: '--lab-surface' },
  { label: '链接', text: '--lab-primary', ground: '--lab-surface' },
  { label: '主按钮', text: '--lab-primary-ink', ground: '--lab-primary' },
  { label: '行动按钮', text: '--lab-accent-ink', ground: '--lab-accent' },
] as const

const names = new Set<string>(pairs.flatMap(({ text, ground }) => [text, ground]))

/** The tokens of all of them, once, in the order of the design. */
export const colourTokens = (tokens: readonly Token[]) => tokens.filter(({ name }) => names.has(name))

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

export interface Check {
  label: string
  scheme: Scheme
  /** 1 to 21. */
  ratio: number
  isEnough: boolean
}

/** How well each pair can be read in the schemes it will be shown in; a chosen colour holds in both. */
export const checksOf = (tokens: readonly Token[], { colours, theme }: Choices): Check[] => {
  const value = (name: string, scheme: Scheme) =>
    rgbOf(colours[name] ?? tokens.find((token) => token.name === name)?.[scheme] ?? '#000000')
  return (theme ? [theme] : schemes).flatMap((scheme) =>
    pairs.map(({ label, text, ground }) => {
      const ratio = contrast(value(text, scheme), value(ground, scheme))
      return { label, scheme, ratio, isEnough: ratio >= leastTextContrast }
    }),
  )
}
