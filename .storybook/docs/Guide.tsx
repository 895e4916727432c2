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
    const found = [...(text.current?.querySelectorAll('h2[id]') ?? [])]
    setHeadings(found.map(({ id, textContent }) => ({ id, text: textContent ?? '' })))
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
