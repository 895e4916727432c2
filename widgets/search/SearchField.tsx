import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Search } from '@lab/ui/icons'
import { useState } from 'react'

/** A plain form, sent by GET: it searches without script, and what is searched stands in the address. */
export function SearchField({ kw }: { kw: string }) {
  const { link } = useLab()
  const [typed, setTyped] = useState(kw)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers before 2023
    <form
      className="search-form"
      role="search"
      aria-label="全站搜索"
      action={link(hrefOf('search'))}
      method="get"
    >
      <TextField
        label="关键词"
        labelHidden
        name="kw"
        type="search"
        placeholder="项目、方法或缩写，如 XRD"
        maxLength={100}
        autoComplete="off"
        prefix={<Search size={18} />}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" kind="primary">
        搜索
      </Button>
    </form>
  )
}
