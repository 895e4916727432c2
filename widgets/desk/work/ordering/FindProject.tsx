import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { ErrorState } from '@lab/ui/state'
import { type FormEvent, useEffect, useState } from 'react'
import './ordering.css'

export type FoundProject = DataOf<'open/web/device/search'>['list'][number]

/** Reservations are made on their own page. */
const isOrdered = (project: FoundProject) => !isReserved({ project })

interface FindProjectProps {
  /** Looked for at once. */
  words?: string
  onAdd: (project: FoundProject) => void
}

/** Finds projects by words, and adds them. */
export function FindProject({ words = '', onAdd }: FindProjectProps) {
  const { api } = useLab()
  const [kw, setKw] = useState(words)
  const [found, setFound] = useState<FoundProject[]>()
  const [isFailed, setFailed] = useState(false)

  const search = async (event?: FormEvent) => {
    event?.preventDefault()
    const { code, data } = await api.get(
      'open/web/device/search',
      { kw: kw.trim() || undefined, limit: 8 },
      { feedback: false },
    )
    setFailed(!code)
    setFound(data?.list.filter(isOrdered))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the words it begins with
  useEffect(() => {
    if (words) void search()
  }, [])
  return (
    <div className="find-project">
      <form className="find-line" onSubmit={search}>
        <TextField
          label="添加项目"
          name="kw"
          type="search"
          value={kw}
          onChange={setKw}
          placeholder="名称或方法"
        />
        <Button type="submit">搜索</Button>
      </form>
      {isFailed && <ErrorState onRetry={() => void search()} />}
      {found && found.length === 0 && !isFailed && <p className="desk-note">没有找到可以下单的项目</p>}
      {found && found.length > 0 && (
        <ul className="found-projects">
          {found.map((project) => (
            <li key={project.rid}>
              <span>{project.name}</span>
              <span className="number desk-note">
                {formatFen(project.price_fen)}/{project.unit}
              </span>
              <Button size="small" aria-label={`添加：${project.name}`} onClick={() => onAdd(project)}>
                添加
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
