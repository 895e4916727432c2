import { usualBrand } from '@lab/contract/rules/ground/brand'
import { create } from 'storybook/theming'

const fonts = {
  fontBase: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  fontCode: 'ui-monospace, "SFMono-Regular", Consolas, monospace',
}
const brand = {
  brandTitle: `${usualBrand.name} · 部件与设计`,
  brandUrl: './?path=/docs/首页--docs',
  brandImage: './brand.svg',
  brandTarget: '_self',
}

/** Storybook's own frame in the house's colours. Those of `tokens.css`: the manager's bundler reads no CSS. */
export const themes = {
  light: create({
    base: 'light',
    ...brand,
    ...fonts,
    colorPrimary: '#123f92',
    colorSecondary: '#123f92',
    appBg: '#f5f7fb',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#dfe5ee',
    appBorderRadius: 8,
    textColor: '#14213a',
    textMutedColor: '#55627a',
    barBg: '#ffffff',
    barTextColor: '#55627a',
    barSelectedColor: '#123f92',
    barHoverColor: '#123f92',
    inputBg: '#ffffff',
    inputBorder: '#8390a6',
    inputTextColor: '#14213a',
    inputBorderRadius: 8,
  }),
  dark: create({
    base: 'dark',
    ...brand,
    ...fonts,
    brandImage: './brand-dark.svg',
    colorPrimary: '#8db4fb',
    colorSecondary: '#3f73d8',
    appBg: '#141d2c',
    appContentBg: '#0f1622',
    appPreviewBg: '#0f1622',
    appBorderColor: '#2a3547',
    appBorderRadius: 8,
    textColor: '#e8edf6',
    textInverseColor: '#14213a',
    textMutedColor: '#a6b2c6',
    barBg: '#0f1622',
    barTextColor: '#a6b2c6',
    barSelectedColor: '#8db4fb',
    barHoverColor: '#8db4fb',
    inputBg: '#1a2435',
    inputBorder: '#6f7f99',
    inputTextColor: '#e8edf6',
    inputBorderRadius: 8,
  }),
}

export type Scheme = keyof typeof themes

/** What the visitor's system prefers. */
export const systemScheme = (): Scheme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
