import { type ReactNode, useEffect, useRef, useState } from 'react'
import './guide.css'

interface GuideProps {
  title: string
  lead: string
  /** Who it is for. */
  reader: string
  children: ReactNode
}

interface Heading {
  id: string
  text: string
}

/** A text to be read: title, contents, and its sections in Markdown. */
export function Guide({ title, lead, reader, children }: GuideProps) {
  const text = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<readonly Heading[]>([])

  useEffect(() => {
    const shown = text.current
    if (!shown) return
    const read = () =>
      setHeadings(
        [...shown.querySelectorAll('h2[id]')].map(({ id, textContent }) => ({ id, text: textContent ?? '' })),
      )
    read()
    // What a guide says of the widgets comes once they are loaded.
    const changes = new MutationObserver(read)
    changes.observe(shown, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])

  return (
    <>
      <header className="docs-head">
        <p className="docs-path">{reader}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="guide">
        <nav aria-label="本页内容" className="guide-contents">
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose" ref={text}>
          {children}
        </div>
      </div>
    </>
  )
}
