import { type FigureFilter, figureFilters } from '@lab/contract/rules/app/figure/figures'
import { Button } from '@lab/ui/button'
import { useState } from 'react'
import type { Series } from './figure.ts'
import { NarrowDialog } from './NarrowDialog.tsx'

interface FigureFiltersProps {
  /** What the figure may be narrowed to, and the caller may choose from. */
  filters: readonly FigureFilter[]
  narrowed: Series['narrowed']
  narrow: (change: Record<string, string>) => void
}

/** Narrows a figure to one project, instrument or partner, and says to which. */
export function FigureFilters({ filters, narrowed, narrow }: FigureFiltersProps) {
  const [choosing, setChoosing] = useState<FigureFilter>()
  return (
    <ul className="figure-filters" aria-label="筛选">
      {filters.map((by) => {
        const chosen = narrowed.find((one) => one.by === by)
        return (
          <li key={by}>
            <Button size="small" onClick={() => setChoosing(by)}>
              {figureFilters[by]}：{chosen?.title ?? '全部'}
            </Button>
            {chosen && (
              <Button
                kind="link"
                size="small"
                aria-label={`不再只看${chosen.title}`}
                onClick={() => narrow({ [by]: '' })}
              >
                清除
              </Button>
            )}
          </li>
        )
      })}
      {choosing && (
        <NarrowDialog
          by={choosing}
          onClose={() => setChoosing(undefined)}
          onChoose={(rid) => {
            setChoosing(undefined)
            narrow({ [choosing]: rid })
          }}
        />
      )}
    </ul>
  )
}
