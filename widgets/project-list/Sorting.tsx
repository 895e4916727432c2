import { useLab } from '@lab/core/react'
import { type Filter, hrefWith, sorts } from './filter.ts'

export function Sorting({ filter }: { filter: Filter }) {
  const lab = useLab()
  return (
    <nav aria-label="排序">
      <ul className="sorting">
        {sorts.map(({ sort, label }) => (
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
