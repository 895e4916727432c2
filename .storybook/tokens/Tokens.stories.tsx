import type { Token } from '@lab/ui/tokens'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef } from 'react'
import { tokens } from '../docs/tokens-of.ts'
import { TokensPage } from './TokensPage.tsx'

const named = (pattern: RegExp) => tokens.filter(({ name }) => pattern.test(name))
const colours = tokens.filter(({ light }) => /^(#|rgb|color-mix)/.test(light))

const sheet = `
  .tokens { display: grid; gap: 24px; max-width: 960px; }
  .tokens h2 { font-size: var(--_text-xl); }
  .tokens-list { display: grid; grid-template-columns: repeat(auto-fill, minmax(272px, 1fr)); gap: 16px; }
  .tokens-list.long { grid-template-columns: 1fr; }
  .token { display: flex; gap: 16px; align-items: center; }
  .token small { display: block; color: var(--_muted); font-size: var(--_text-xs); overflow-wrap: anywhere; }
  .token-sample { flex: none; width: 64px; height: 64px; border: 1px solid var(--_line); border-radius: var(--_radius-m); }
  .token-bar { flex: none; height: 16px; background: var(--_primary); border-radius: 2px; }
  .token-text { flex: none; width: min(60%, 480px); white-space: nowrap; overflow: hidden; }
`

/** One token with a sample of it; `property` is what the sample shows it as. */
function Sample({
  token,
  className,
  property,
  text,
}: {
  token: Token
  className: string
  property: string
  text?: string
}) {
  const sample = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => sample.current?.style.setProperty(property, `var(${token.name})`))
  return (
    <div className="token">
      <span ref={sample} className={className}>
        {text}
      </span>
      <div>
        {token.help}
        <small>{token.publicName ?? token.name}</small>
        <small>{token.light === token.dark ? token.light : `${token.light} / ${token.dark}`}</small>
      </div>
    </div>
  )
}

interface TokensProps {
  title: string
  list: readonly Token[]
  className: string
  property: string
  text?: string
  long?: boolean
}

function Tokens({ title, list, long, ...sample }: TokensProps) {
  return (
    <div className="tokens">
      <style>{sheet}</style>
      <h2>{title}</h2>
      <div className={`tokens-list ${long ? 'long' : ''}`}>
        {list.map((token) => (
          <Sample key={token.name} token={token} {...sample} />
        ))}
      </div>
    </div>
  )
}

const meta: Meta<typeof Tokens> = {
  title: '设计/令牌',
  component: Tokens,
  parameters: { docs: { page: TokensPage } },
}
export default meta

type Story = StoryObj<typeof Tokens>

export const 色彩: Story = {
  args: { title: '色彩', list: colours, className: 'token-sample', property: 'background' },
}
export const 色彩深色: Story = { ...色彩, globals: { theme: 'dark' } }
export const 字号: Story = {
  args: {
    title: '字号',
    list: named(/^--_text-/),
    className: 'token-text',
    property: 'font-size',
    text: '扫描电子显微镜 SEM 1,280.00 元',
    long: true,
  },
}
export const 间距: Story = {
  args: { title: '间距', list: named(/^--_space-/), className: 'token-bar', property: 'width', long: true },
}
export const 圆角: Story = {
  args: { title: '圆角', list: named(/^--_radius-/), className: 'token-sample', property: 'border-radius' },
}
export const 阴影: Story = {
  args: { title: '阴影', list: named(/^--_shadow-/), className: 'token-sample', property: 'box-shadow' },
}
