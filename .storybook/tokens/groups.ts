import { type PublicToken, publicTokens } from '../docs/tokens-of.ts'

const titles: [string, RegExp][] = [
  ['品牌与行动', /primary|accent/],
  ['文字与线', /-(ink|muted|line|edge|focus)$/],
  ['底色', /surface|raised|shade|veil/],
  ['深色区', /deep/],
  ['状态', /success|warning|danger/],
  ['字体与尺寸', /./],
]

const titleOf = ({ publicName }: PublicToken) => {
  const isDeepOrState = /deep|success|warning|danger/.test(publicName)
  return titles.find(
    ([title, names]) => names.test(publicName) && !(isDeepOrState && title === '文字与线'),
  )?.[0]
}

/** The public tokens as the editor lists them. */
export const groups = titles.map(([title]) => ({
  title,
  list: publicTokens.filter((token) => titleOf(token) === title),
}))
