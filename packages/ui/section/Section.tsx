import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import './section.css'

export interface SectionProps {
  title: string
  /** One line below the title. */
  lead?: string
  /** The link beside the title, e.g. 查看更多. */
  more?: { href: string; label: string }
  /** On the second ground, to set it off from its neighbours. */
  tinted?: boolean
  className?: string
  children: ReactNode
}

/** One section of a page: heading, way to more, content; as wide as the page's container. */
export function Section({ title, lead, more, tinted, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={`section ${tinted ? 'tinted' : ''} ${className ?? ''}`} aria-labelledby={id}>
      <div className="container">
        <header className="section-head">
          <div>
            <h2 className="section-title" id={id}>
              {title}
            </h2>
            {lead && <p className="section-lead">{lead}</p>}
          </div>
          {more && (
            <a className="section-more" href={more.href}>
              {more.label}
              <span className="visually-hidden">：{title}</span>
              <ArrowRight size={16} />
            </a>
          )}
        </header>
        {children}
      </div>
    </section>
  )
}
