import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Search } from '@lab/ui/icons'
import { useState } from 'react'

interface ListFilterProps {
  type: string
  /** What the list is filtered by now. */
  kw: string
  /** How many it holds. */
  total: number
}

/** A plain form, sent by GET: it filters without script, and the filter stands in the address. */
export function ListFilter({ type, kw, total }: ListFilterProps) {
  const lab = useLab()
  const [typed, setTyped] = useState(kw)
  const whole = lab.link(hrefOf('list', { type }))
  return (
    <div className="list-head">
      <p className="list-count" role="status">
        {kw ? `“${kw}”：` : ''}共 <span className="number">{total}</span> 条
        {kw && (
          <a className="list-clear" href={whole}>
            清除筛选
          </a>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers before 2023 */}
      <form className="list-filter" action={whole} method="get" role="search" aria-label="筛选列表">
        <TextField
          label="关键词"
          labelHidden
          name="kw"
          type="search"
          placeholder="在列表中查找"
          maxLength={100}
          prefix={<Search size={18} />}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" kind="primary">
          筛选
        </Button>
      </form>
    </div>
  )
}
