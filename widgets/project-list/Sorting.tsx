import { type ProjectFilter, projectSorts } from '@lab/contract/rules/shop/catalogue/project-filter'
import { useLab } from '@lab/core/react'
import { hrefWith } from './filter.ts'

export function Sorting({ filter }: { filter: ProjectFilter }) {
  const lab = useLab()
  return (
    <nav aria-label="排序">
      <ul className="sorting">
        {projectSorts.map(({ sort, label }) => (
          <li key={sort}>
            <a
              href={lab.link(hrefWith(filter, { sort }))}
              aria-current={sort === filter.sort ? 'true' : undefined}
              data-control={`sort-${sort}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
