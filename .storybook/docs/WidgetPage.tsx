import { factsOf, valueType, type WidgetFacts } from '../../packages/widget/published/facts.ts'
import type { StyledDescribed } from '../definitions.ts'
import { DocLink } from './DocLink.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { Snippet } from './Snippet.tsx'
import { FirstState, States } from './States.tsx'
import { eventsFor, htmlFor, iframeFor } from './snippets.ts'
import { TokenList } from './TokenList.tsx'
import { tokensOf } from './tokens-of.ts'

const attributeFact = ({
  name,
  property,
  help,
  default: usual,
  ...spec
}: WidgetFacts['attributes'][number]): Fact => ({
  term: name,
  type: valueType(spec as typeof spec & { help: string }),
  notes: [
    usual === undefined || usual === '' ? [] : `默认 ${usual}`,
    property === name ? [] : `JS 属性 ${property}`,
  ].flat(),
  help,
})

const methodFact = ({ name, args = '', help }: WidgetFacts['methods'][number]): Fact => ({
  term: `${name}(${args})`,
  help,
})

const eventFact = ({ name, detail, help }: WidgetFacts['events'][number]): Fact => ({
  term: name,
  type: detail && `detail: ${detail}`,
  help,
})

/** All that a definition says, for people: nothing on this page is written twice. */
export function WidgetPage({ widget, group }: { widget: StyledDescribed; group: string }) {
  const facts = factsOf(widget)
  const [name = '', what = ''] = facts.summary.split(/：(.*)/)
  const isEmbeddable = widget.definition.embeddable !== false
  return (
    <>
      <header className="docs-head">
        <p className="docs-path">{group.replaceAll('/', ' · ')}</p>
        <h1>{name}</h1>
        <p className="lead">{what || facts.summary}</p>
        <p className="docs-badges">
          <code>&lt;{facts.tag}&gt;</code>
          <span className={isEmbeddable ? 'badge good' : 'badge'}>
            {isEmbeddable ? '可嵌入' : '仅门户使用'}
          </span>
        </p>
      </header>

      <FirstState title={name} />
      <section aria-labelledby="use">
        <h2 id="use">放到页面上</h2>
        {isEmbeddable ? (
          <>
            <p className="muted">
              粘贴这两行。密钥与允许的来源由实验室登记，步骤见
              <DocLink to="docs/指南-合作方接入--说明">合作方接入指南</DocLink>
              ；标签之间的文字在部件出现之前可见。
            </p>
            <Snippet name="HTML 代码" text={htmlFor(widget)} />
            <details>
              <summary>不能放脚本时：iframe</summary>
              <Snippet name="iframe 代码" text={iframeFor(widget)} />
            </details>
          </>
        ) : (
          <p className="note">这个部件只在门户自己的页面上使用，嵌入代码生成器里没有它。</p>
        )}
      </section>

      <Facts
        id="attributes"
        title="属性"
        lead="写在标签上，也可以在脚本里读写同名的 JS 属性；改动立即生效。写错的值按默认值处理。"
        facts={facts.attributes.map(attributeFact)}
      />
      <Facts
        id="events"
        title="事件"
        lead="都会冒泡并穿过 shadow root，可以在 document 上监听。"
        facts={facts.events.map(eventFact)}
      >
        {isEmbeddable && <Snippet name="事件示例" text={eventsFor(widget)} />}
      </Facts>
      <Facts
        id="methods"
        title="方法"
        lead="在元素上调用。"
        facts={facts.methods.map(methodFact)}
        none="没有方法。"
      />
      <Facts
        id="parts"
        title="可改样式的部位"
        lead={`选择器写作 ${facts.tag}::part(名称)。`}
        facts={[{ name: 'root', help: '部件的最外层' }, ...facts.parts].map(({ name, help }) => ({
          term: name,
          help,
        }))}
      />
      <TokenList tokens={tokensOf(widget.definition)} />
      <States title={name} />
    </>
  )
}
