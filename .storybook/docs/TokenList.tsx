import { DocLink } from './DocLink.tsx'
import { Swatch } from './Swatch.tsx'
import type { PublicToken } from './tokens-of.ts'
import './facts.css'

const isColour = (value: string) => CSS.supports('color', value)

/** The design tokens that a page may set, with their values in either scheme. */
export function TokenList({ tokens }: { tokens: readonly PublicToken[] }) {
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">设计变量</h2>
      <p className="muted">
        在页面的 <code>:root</code> 或标签上设置即可改变外观；在
        <DocLink to="docs/设计-令牌--说明">令牌页</DocLink>可以边改边看并导出。每项先浅色，后深色。
      </p>
      <ul className="token-list">
        {tokens.map(({ publicName, light, dark, help }) => (
          <li key={publicName}>
            {isColour(light) && (
              <span className="swatches">
                <Swatch value={light} />
                <Swatch value={dark} />
              </span>
            )}
            <span>
              <code>{publicName}</code>
              <span className="muted">{help}</span>
              <span className="fact-notes">{light === dark ? light : `${light} / ${dark}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
