import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { useAgreedPrices } from '@lab/core/member/useAgreedPrices'
import { useLab } from '@lab/core/react'
import { Card } from '@lab/ui/card'
import { ChevronDown } from '@lab/ui/icons'
import { Picture } from '@lab/ui/picture'
import { ProjectCard } from '@lab/ui/project-card'
import type { Project } from './load.ts'

export function Results({ results }: Pick<Project, 'results'>) {
  const lab = useLab()
  return (
    <ul className="results">
      {results.map(({ img, title, text }) => (
        <li key={`${img} ${title}`}>
          <figure className="result">
            <Picture className="result-picture" src={lab.image(img)} alt={title} width={640} height={480} />
            <figcaption>
              <strong>{title}</strong>
              {text && <p>{text}</p>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

export function Questions({ faq }: Pick<Project, 'faq'>) {
  return (
    <div className="questions">
      {faq.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <ChevronDown size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

export function Cases({ cases }: Pick<Project, 'cases'>) {
  return (
    <ul className="related-cases">
      {cases.map((one) => (
        <li key={one.rid}>
          <Case {...one} />
        </li>
      ))}
    </ul>
  )
}

function Case({ rid, title, img, sketch, source, created }: Project['cases'][number]) {
  const lab = useLab()
  const hasSource = isWebUrl(source)
  const date = dateOf(created)
  return (
    <Card
      className="related-case"
      href={hasSource ? source : lab.link(hrefOf('article', { id: rid }))}
      external={hasSource}
    >
      <Picture src={lab.image(img)} alt="" width={640} height={400} />
      <div className="related-case-words">
        <time className="number" dateTime={date}>
          {date}
        </time>
        <h3>{title}</h3>
        {sketch && <p>{sketch}</p>}
      </div>
    </Card>
  )
}

export function Related({ related }: Pick<Project, 'related'>) {
  const agreed = useAgreedPrices(related.map(({ rid }) => rid))
  return (
    <ul className="related-projects">
      {related.map((project) => (
        <li key={project.rid}>
          <ProjectCard project={project} level={3} agreed={agreed.get(project.rid)} />
        </li>
      ))}
    </ul>
  )
}
