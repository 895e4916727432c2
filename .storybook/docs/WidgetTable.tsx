import { DocLink } from './DocLink.tsx'
import { useDocsPages } from './useDocsPages.ts'
import { useOffered } from './useOffered.ts'

/** Every widget that other sites may show, with a way to its page. */
export function WidgetTable() {
  const offered = useOffered()
  const pages = useDocsPages()
  return (
    <ul className="widget-list">
      {offered.map(({ tag, name, summary }) => (
        <li key={tag}>
          <DocLink to={`docs/${pages[tag] ?? ''}`}>{name}</DocLink>
          <code>{tag}</code>
          <span className="muted">{summary.slice(name.length + 1)}</span>
        </li>
      ))}
    </ul>
  )
}
