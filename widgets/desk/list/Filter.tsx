import { Button } from '@lab/ui/button'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useAddress } from './address.ts'
import { narrowingOf } from './narrowing.ts'

/**
 * What a list can be narrowed by; `onSearch` when what was typed is sent. Where it has no room it is folded away until
 * wanted, and says by how much the list is narrowed.
 */
export function Filter({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const count = narrowingOf(useAddress().searchParams).length
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search className={isOpen ? 'desk-fold open' : 'desk-fold'}>
      <Button
        size="small"
        className="desk-fold-toggle"
        icon={<SlidersHorizontal size={14} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        筛选
        {count > 0 && (
          <>
            <span className="desk-fold-count number" aria-hidden="true">
              {count}
            </span>
            <span className="visually-hidden">，已设 {count} 项</span>
          </>
        )}
      </Button>
      <form id={id} className="desk-filter" onSubmit={search}>
        {children}
        <Button type="submit">查询</Button>
      </form>
    </search>
  )
}
