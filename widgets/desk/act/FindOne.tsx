import { type Choice, RadioGroup } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { useEffect, useState } from 'react'

/** Time to type before it is looked for, ms. */
const patience = 300

interface FindOneProps {
  /** What is looked for. */
  what: string
  name: string
  value: string
  error?: string
  placeholder: string
  /** What is there by these words; undefined where it could not be asked. */
  find: (kw: string) => Promise<readonly Choice<string>[] | undefined>
  onChange: (value: string) => void
}

/** One of many, found by words that are typed. */
export function FindOne({ what, name, value, error, placeholder, find, onChange }: FindOneProps) {
  const [kw, setKw] = useState('')
  const [found, setFound] = useState<readonly Choice<string>[]>()
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    const words = kw.trim()
    if (!words) return setFound(undefined)
    let isOver = false
    const timer = setTimeout(async () => {
      const list = await find(words)
      if (isOver) return
      setFailed(list === undefined)
      setFound(list)
    }, patience)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [kw, find])

  const words = isFailed
    ? '查找失败，请稍后重试'
    : found?.length === 0
      ? `没有找到${what}`
      : '输入后在下面选择'
  return (
    <>
      <TextField
        label={`查找${what}`}
        name={value ? `${name}-kw` : name}
        type="search"
        required
        maxLength={50}
        autoComplete="off"
        placeholder={placeholder}
        hint={words}
        error={value ? undefined : error}
        value={kw}
        onChange={(next) => {
          setKw(next)
          onChange('')
        }}
      />
      {found && found.length > 0 && (
        <RadioGroup
          label={what}
          name={`${name}-found`}
          error={value ? error : undefined}
          value={value}
          onChange={onChange}
          options={found}
        />
      )}
    </>
  )
}
