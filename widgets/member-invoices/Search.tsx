import { allInvoiceStates, invoiceStates } from '@lab/contract/rules/invoice-application'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { type FormEvent, useState } from 'react'
import { hrefWith, type InvoiceFilter } from './filter.ts'

const states = [
  { value: 'all' as const, label: '全部状态' },
  ...allInvoiceStates.map((value) => ({ value, label: invoiceStates[value] })),
]

/** What the list is narrowed by: stands in the address once it is sent. */
export function Search({ filter }: { filter: InvoiceFilter }) {
  const { navigation } = useLab()
  const [typed, setTyped] = useState({ kw: filter.kw ?? '', from: filter.from ?? '', to: filter.to ?? '' })
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
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <search>
      <form className="invoice-search" onSubmit={search}>
        <TextField
          label="编号、抬头或发票号码"
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
            navigation.go(hrefWith(filter, { ...written(), state: state === 'all' ? undefined : state }))
          }
          options={states}
        />
        {day('from', '申请从')}
        {day('to', '到')}
        <Button type="submit">查询</Button>
      </form>
    </search>
  )
}
