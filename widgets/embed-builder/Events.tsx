import { Code } from './Code.tsx'
import type { Choices, Widget } from './choices.ts'
import { major, useBase } from './Snippets.tsx'
import { eventSnippet } from './snippets.ts'

/** What the widget tells its page and takes from it, with an example. */
export function Events({ widget, choices }: { widget: Widget; choices: Choices }) {
  const base = useBase()
  return (
    <section className="builder-group" aria-labelledby="builder-events">
      <h2 className="builder-title" id="builder-events">
        事件与方法
      </h2>
      <dl className="builder-facts">
        {widget.events.map(({ name, help, detail }) => (
          <Fact key={name} term={name} type={detail} help={help} />
        ))}
        {widget.methods.map(({ name, help, args }) => (
          <Fact key={name} term={`${name}(${args ?? ''})`} help={help} />
        ))}
      </dl>
      <Code name="事件示例" text={eventSnippet({ widget, choices, base, major })} />
    </section>
  )
}

function Fact({ term, type, help }: { term: string; type?: string; help: string }) {
  return (
    <div>
      <dt>
        <code>{term}</code>
      </dt>
      <dd>
        {help}
        {type && <code className="builder-type">{type}</code>}
      </dd>
    </div>
  )
}
