import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { type FormEvent, useState } from 'react'
import { hrefWith, type QueryFilter, statesOf } from './filter.ts'

/** What is looked for: stands in the address once it is sent. */
export function QueryForm({ filter }: { filter: QueryFilter }) {
  const { navigation } = useLab()
  const [typed, setTyped] = useState({ kw: filter.kw ?? '', from: filter.from ?? '', to: filter.to ?? '' })
  const states = [
    { value: 'all', label: '全部状态' },
    ...Object.entries(statesOf(filter.kind)).map(([value, label]) => ({ value, label })),
  ]
  const written = () => ({
    kw: typed.kw.trim() || undefined,
    from: typed.from || undefined,
    to: typed.to || undefined,
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigation.go(hrefWith(filter, written()))
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      name={name}
      type="date"
      value={typed[name]}
      onChange={(day) => setTyped({ ...typed, [name]: day })}
    />
  )
  return (
    <search>
      <form className="query-form" onSubmit={search}>
        <TextField
          label="编号、项目或样品"
          name="kw"
          type="search"
          maxLength={50}
          value={typed.kw}
          onChange={(kw) => setTyped({ ...typed, kw })}
        />
        <Select
          label="状态"
          name="state"
          value={filter.state ?? 'all'}
          onChange={(state) =>
            navigation.go(
              hrefWith(filter, {
                ...written(),
                state: state === 'all' ? undefined : (state as QueryFilter['state']),
              }),
            )
          }
          options={states}
        />
        {day('from', '日期从')}
        {day('to', '到')}
        <Button type="submit" kind="primary">
          查询
        </Button>
      </form>
    </search>
  )
}
