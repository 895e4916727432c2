import { Button } from '@lab/ui'
import type { FormEvent, ReactNode } from 'react'

/** What a list can be narrowed by; `onSearch` when what was typed is sent. */
export function Filter({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <form className="desk-filter" onSubmit={search}>
        {children}
        <Button type="submit">查询</Button>
      </form>
    </search>
  )
}
