import type { ProjectFilter } from '@lab/contract/rules/shop/catalogue/project-filter'
import { useLab } from '@lab/core/react'
import { useCurrentInView } from '@lab/ui/current-in-view'
import { X } from '@lab/ui/icons'
import { useRef } from 'react'
import { type Choice, hrefWith, type ProjectListData } from './filter.ts'

interface FiltersProps {
  filter: ProjectFilter
  types: ProjectListData['types']
}

/** Types, the child types of the chosen one, and the words that were asked for: links, so that addresses hold them. */
export function Filters({ filter, types }: FiltersProps) {
  const lab = useLab()
  const chosen =
    types.find(({ id }) => id === filter.typeId) ??
    (filter.typeId === undefined && filter.childId !== undefined
      ? types.find(({ children }) => children.some(({ id }) => id === filter.childId))
      : undefined)
  const all = { id: undefined, name: '全部', count: types.reduce((sum, { count }) => sum + count, 0) }

  return (
    <nav className="filters" aria-label="筛选项目">
      <Row
        label="服务类型"
        choices={[all, ...types]}
        chosen={chosen?.id}
        href={(typeId) => hrefWith(filter, { typeId, childId: undefined })}
        name="type"
      />
      {chosen && (
        <Row
          label="方法类别"
          choices={[{ ...all, count: chosen.count }, ...chosen.children]}
          chosen={filter.childId}
          href={(childId) => hrefWith(filter, { typeId: chosen.id, childId })}
          name="child"
        />
      )}
      {(['title', 'kw'] as const).map(
        (key) =>
          filter[key] && (
            <p className="filter-row" key={key}>
              <span className="filter-label">{key === 'title' ? '名称包含' : '关键词'}</span>
              <a className="filter-word" href={lab.link(hrefWith(filter, { [key]: undefined }))}>
                {filter[key]}
                <X size={14} />
                <span className="visually-hidden">（去掉这个条件）</span>
              </a>
            </p>
          ),
      )}
    </nav>
  )
}

interface RowProps {
  label: string
  choices: readonly (Omit<Choice, 'id'> & { id?: number })[]
  chosen: number | undefined
  href(id: number | undefined): string
  name: string
}

function Row({ label, choices, chosen, href, name }: RowProps) {
  const lab = useLab()
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list, chosen)
  return (
    <div className="filter-row">
      <span className="filter-label" id={`filter-${name}`}>
        {label}
      </span>
      <ul ref={list} className="filter-choices" aria-labelledby={`filter-${name}`}>
        {choices.map(({ id, name: text, count }) => (
          <li key={id ?? 'all'}>
            <a
              href={lab.link(href(id))}
              aria-current={id === chosen ? 'true' : undefined}
              data-control={`${name}-${id ?? 'all'}`}
            >
              {text}
              <span className="filter-count number">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
