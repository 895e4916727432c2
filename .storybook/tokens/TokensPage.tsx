import { useMemo } from 'react'
import { schemes } from '../../packages/ui/tokens/contrast.ts'
import { legibilityOf } from '../../packages/ui/tokens/legibility.ts'
import { propertiesOf, restyled, withValue } from '../../packages/ui/tokens/restyling.ts'
import { States } from '../docs/States.tsx'
import { tokens } from '../docs/tokens-of.ts'
import { Export } from './Export.tsx'
import { groups } from './groups.ts'
import { LegibilityList } from './LegibilityList.tsx'
import { Specimen } from './Specimen.tsx'
import { schemeNames, TokenFields } from './TokenFields.tsx'
import { useRestyling } from './useRestyling.ts'
import { WidgetPreview } from './WidgetPreview.tsx'
import './tokens-page.css'

/** The design tokens a page may set: what they are for, edited with a preview beside, exported as CSS. */
export function TokensPage() {
  const [restyling, change] = useRestyling()
  const properties = useMemo(() => propertiesOf(restyling), [restyling])
  const pairs = useMemo(() => legibilityOf(restyled(tokens, restyling)), [restyling])
  const count = Object.keys(restyling).length
  return (
    <>
      <header className="docs-head">
        <p className="docs-path">设计 · 令牌</p>
        <h1>设计令牌</h1>
        <p className="lead">
          页面设置一个 --lab-* 变量，页面上的全部部件随之改变。在这里改，旁边立刻看到浅色与深色的效果，然后把
          CSS 带走。
        </p>
      </header>
      <div className="tokens-editor">
        <form className="tokens-form" aria-label="令牌" onSubmit={(event) => event.preventDefault()}>
          {groups.map(({ title, list }, at) => (
            <details key={title} open={at === 0 || list.some(({ publicName }) => publicName in restyling)}>
              <summary>
                <h2>{title}</h2>
              </summary>
              {list.some(({ light }) => CSS.supports('color', light)) && (
                <p className="token-schemes" aria-hidden="true">
                  {schemes.map((scheme) => (
                    <span key={scheme}>{schemeNames[scheme]}</span>
                  ))}
                </p>
              )}
              {list.map((token) => (
                <TokenFields
                  key={token.name}
                  token={token}
                  values={restyling[token.publicName] ?? token}
                  isChanged={token.publicName in restyling}
                  onChange={(values) => change(withValue(restyling, token, values))}
                />
              ))}
            </details>
          ))}
        </form>
        <div className="tokens-preview">
          <div className="tokens-note">
            <LegibilityList pairs={pairs} />
            <button type="button" className="docs-button" disabled={count === 0} onClick={() => change({})}>
              {count === 0 ? '没有改动' : `全部恢复（${count} 项）`}
            </button>
          </div>
          {schemes.map((scheme) => (
            <Specimen key={scheme} scheme={scheme} tokens={properties} />
          ))}
        </div>
      </div>
      <section aria-labelledby="export">
        <h2 id="export">导出</h2>
        <Export restyling={restyling} />
      </section>
      <section aria-labelledby="tools">
        <h2 id="tools">给设计工具</h2>
        <p>
          <a href="../widgets/tokens.json">tokens.json</a> 是全部令牌（W3C
          设计令牌格式），浅色与深色各一组，由同一张表造出，与部件一起发布。
        </p>
      </section>
      <section aria-labelledby="whole">
        <h2 id="whole">在整个部件上看</h2>
        <WidgetPreview tokens={properties} />
      </section>
      <States title="令牌" isWhole />
    </>
  )
}
