import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { type FormEvent, useState } from 'react'

interface KeywordFormProps {
  label: string
  /** What the address says. */
  kw: string
  href: (kw: string | undefined) => string
}

/** A word to look for; it stands in the address. */
export function KeywordForm({ label, kw, href }: KeywordFormProps) {
  const { navigation } = useLab()
  const [typed, setTyped] = useState(kw)
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigation.go(href(typed.trim() || undefined))
  }
  return (
    <search>
      <form className="member-search" onSubmit={search}>
        <TextField label={label} name="kw" type="search" maxLength={50} value={typed} onChange={setTyped} />
        <Button type="submit">查询</Button>
      </form>
    </search>
  )
}
