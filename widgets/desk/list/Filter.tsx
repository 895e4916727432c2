import { Button } from '@lab/ui/button'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, type ReactNode, useId, useState } from 'react'

/** What a list can be narrowed by; `onSearch` when what was typed is sent. On phones it is folded away until wanted. */
export function Filter({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
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
      </Button>
      <form id={id} className="desk-filter" onSubmit={search}>
        {children}
        <Button type="submit">查询</Button>
      </form>
    </search>
  )
}
