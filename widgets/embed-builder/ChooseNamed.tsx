import { useLab } from '@lab/core/react'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { useEffect, useState } from 'react'
import { type Named, namedBy } from './named.ts'

/** Milliseconds without a key after which it is looked for. */
const calm_ms = 300

interface ChooseNamedProps {
  tag: string
  value: string
  onChange: (id: string) => void
}

/** What a widget is about, found by its name instead of typed by its id. */
export function ChooseNamed({ tag, value, onChange }: ChooseNamedProps) {
  const { api } = useLab()
  const [kw, setKw] = useState('')
  const [found, setFound] = useState<readonly Named[]>([])
  const [chosen, setChosen] = useState<Named>()
  const kind = namedBy[tag]

  useEffect(() => {
    let isCurrent = true
    const look = () =>
      void kind?.find(api, kw.trim()).then((answer) => {
        if (isCurrent && answer) setFound(answer)
      })
    const timer = setTimeout(look, kw ? calm_ms : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, kind, kw])

  if (!kind) return null
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const choose = (id: string) => {
    setChosen(shown.find((one) => one.id === id))
    onChange(id)
  }
  return (
    <>
      <TextField label={`查找${kind.word}`} name="kw" value={kw} autoComplete="off" onChange={setKw} />
      <Select
        label={`显示的${kind.word}（${kind.attribute}）`}
        name={kind.attribute}
        required
        value={value}
        options={shown.map(({ id, title }) => ({ value: id, label: title }))}
        hint={found.length === 0 ? '没有找到，换个词试试' : `部件显示这个${kind.word}，必须选择`}
        onChange={choose}
      />
    </>
  )
}
