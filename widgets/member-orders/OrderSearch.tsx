import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import { TextField } from '@lab/ui/form'
import { type FormEvent, useState } from 'react'
import { hrefWith, type OrderFilter } from './filter.ts'

/** Keyword and days; what is found stands in the address. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const { navigation } = useLab()
  const [typed, setTyped] = useState({
    kw: filter.kw ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
  })
  const isNarrowed = Boolean(filter.kw || filter.from || filter.to)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const { kw, from, to } = typed
    navigation.go(
      hrefWith(filter, { kw: kw.trim() || undefined, from: from || undefined, to: to || undefined }),
    )
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      name={name}
      type="date"
      value={typed[name]}
      min={name === 'to' ? typed.from || undefined : undefined}
      onChange={(day) => setTyped({ ...typed, [name]: day })}
    />
  )
  return (
    <search>
      <form className="order-search" onSubmit={search}>
        <TextField
          label="编号、项目或样品"
          name="kw"
          type="search"
          maxLength={50}
          value={typed.kw}
          onChange={(kw) => setTyped({ ...typed, kw })}
        />
        {day('from', '下单日期从')}
        {day('to', '到')}
        <div className="order-search-acts">
          <Button type="submit">查询</Button>
          {isNarrowed && (
            <Button
              kind="link"
              onClick={() =>
                navigation.go(hrefWith(filter, { kw: undefined, from: undefined, to: undefined }))
              }
            >
              清除
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
