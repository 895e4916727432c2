import { hrefOf, listTitles } from '@lab/contract/rules/routes'
import { useLab } from '@lab/core/react'

/** The lists beside each other. */
export function ListTypes({ type }: { type: string }) {
  const lab = useLab()
  return (
    <nav className="list-types" aria-label="资讯分类">
      <ul>
        {Object.entries(listTitles).map(([one, title]) => (
          <li key={one}>
            <a
              href={lab.link(hrefOf('list', { type: one }))}
              aria-current={one === type ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
