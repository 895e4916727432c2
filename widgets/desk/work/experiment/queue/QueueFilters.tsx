import { queueWants } from '@lab/contract/rules/work/experiment/queue'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { X } from '@lab/ui/icons'
import { type Sorting, SortSelect } from '@lab/ui/sorting'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, useEffect, useState } from 'react'
import { go } from '../../../list/address.ts'
import { changed, type QueueChange, queueAddress } from '../address.ts'
import '../../../list/saved-filters.css'
import '../queue.css'

const flags = [
  { name: 'late', label: '逾期' },
  { name: 'mine', label: '我负责的' },
  { name: 'held', label: '已暂停' },
] as const

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const wants = [{ value: 'none', label: '不限' }, ...choices(queueWants)]

interface QueueFiltersProps {
  query: URLSearchParams
  /** Of the project that the queue is narrowed to. */
  project?: string
  sorting: Sorting
}

/** What narrows the queue: all of it stands in the address, so that it can be kept and sent. */
export function QueueFilters({ query, project, sorting }: QueueFiltersProps) {
  const [typed, setTyped] = useState(query.get('kw') ?? '')
  const kw = query.get('kw') ?? ''
  useEffect(() => setTyped(kw), [kw])
  const [isWide, setWide] = useState(() => ['from', 'to'].some((name) => query.has(name)))
  const narrow = (change: QueueChange) => go(queueAddress(changed(query, change)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    narrow({ kw: typed.trim() })
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      name={name}
      type="date"
      value={query.get(name) ?? ''}
      onChange={(day) => narrow({ [name]: day })}
    />
  )
  return (
    <search className="desk-queue-filters">
      <form className="desk-queue-search" onSubmit={submit}>
        <TextField
          label="编号、项目、样品或客户"
          labelHidden
          placeholder="编号、项目、样品或客户"
          name="kw"
          type="search"
          maxLength={50}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">查询</Button>
      </form>
      <fieldset className="desk-flags">
        <legend className="visually-hidden">只看</legend>
        {flags.map(({ name, label }) => {
          const isOn = query.get(name) === '1'
          return (
            <button
              key={name}
              type="button"
              className="desk-flag"
              aria-pressed={isOn}
              onClick={() => narrow({ [name]: isOn ? '' : '1' })}
            >
              {label}
            </button>
          )
        })}
        {query.has('project') && (
          <button type="button" className="desk-flag on" onClick={() => narrow({ project: '' })}>
            <span className="visually-hidden">取消项目筛选：</span>
            {project ?? '项目'}
            <X size={14} />
          </button>
        )}
        <button type="button" className="desk-flag" aria-expanded={isWide} onClick={() => setWide(!isWide)}>
          <SlidersHorizontal size={14} />
          下单日期
        </button>
      </fieldset>
      <Select
        className="desk-queue-wants"
        label="关注"
        labelHidden
        name="wants"
        value={query.get('wants') ?? 'none'}
        onChange={(value) => narrow({ wants: value === 'none' ? '' : value })}
        options={wants.map((one) => (one.value === 'none' ? { ...one, label: '关注：不限' } : one))}
      />
      <SortSelect sorting={sorting} labelHidden />
      {isWide && (
        <div className="desk-filter desk-queue-more">
          {day('from', '下单不早于')}
          {day('to', '下单不晚于')}
        </div>
      )}
    </search>
  )
}
