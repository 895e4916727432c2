import { useLab } from '@lab/core/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { type Choice, Select } from '../choices/Select.tsx'
import { TextField } from '../field/TextField.tsx'
import { SortSelect } from '../sorting/SortSelect.tsx'
import type { Sorting } from '../sorting/sortable.tsx'
import './list-search.css'

/** What a list is narrowed by, as its address says it. */
export interface Narrowed<State extends string = string> {
  kw?: string
  state?: State
  /** `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
}

export interface ListSearchProps<State extends string> {
  filter: Narrowed<State>
  /** The address of the list with a change. */
  href: (change: Narrowed<State>) => string
  /** What the keyword is looked for in; without it there is none. */
  words?: string
  states?: readonly Choice<State>[]
  /** Of the first day. */
  from?: string
  /** In which order the list stands. */
  sorting?: Sorting
  /** Whether its rows stand in a table, which on wide screens is sorted by its heads. */
  isTable?: boolean
}

const none = { kw: undefined, state: undefined, from: undefined, to: undefined }

/**
 * Narrows a list by words, state and days: what is typed is sent with the button, and stands in the address then. On
 * phones, and on tablets where it has many fields, all but the words is folded away until it is wanted, or narrows the
 * list already.
 */
export function ListSearch<State extends string>({
  filter,
  href,
  words,
  states,
  from = '日期从',
  sorting,
  isTable,
}: ListSearchProps<State>) {
  const { navigation } = useLab()
  const [typed, setTyped] = useState({ kw: filter.kw ?? '', from: filter.from ?? '', to: filter.to ?? '' })
  const written = () => ({
    ...(words !== undefined && { kw: typed.kw.trim() || undefined }),
    from: typed.from || undefined,
    to: typed.to || undefined,
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigation.go(href(written()))
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      className="search-day"
      label={label}
      name={name}
      type="date"
      value={typed[name]}
      min={name === 'to' ? typed.from || undefined : undefined}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  )
  const isNarrowed = Boolean(filter.kw || filter.state || filter.from || filter.to)
  // Only where a whole screen of fields, or two lines of them, would stand above the list.
  const [isOpen, setOpen] = useState(isNarrowed)
  return (
    <search>
      <form className={isOpen ? 'list-search open' : 'list-search'} noValidate onSubmit={search}>
        {words !== undefined && (
          <TextField
            className="search-words"
            label={words}
            name="kw"
            type="search"
            maxLength={50}
            value={typed.kw}
            onChange={(kw) => setTyped({ ...typed, kw })}
          />
        )}
        {states && (
          <Select<State | 'all'>
            className="search-state"
            label="状态"
            name="state"
            value={filter.state ?? 'all'}
            onChange={(state) =>
              navigation.go(href({ ...written(), state: state === 'all' ? undefined : state }))
            }
            options={[{ value: 'all', label: '全部状态' }, ...states]}
          />
        )}
        {day('from', from)}
        {day('to', '到')}
        {sorting && <SortSelect sorting={sorting} isNarrow={isTable} />}
        <div className="search-acts">
          <Button type="submit">查询</Button>
          {isNarrowed && (
            <Button kind="link" onClick={() => navigation.go(href(none))}>
              清除
            </Button>
          )}
          <Button className="search-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            筛选
          </Button>
        </div>
      </form>
    </search>
  )
}
