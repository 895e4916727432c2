import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

type Path = 'open/web/sampleParameter/relate' | 'open/web/device/detail'

/** What of each project is known: undefined until it is there. */
export interface OfProjects<T> {
  of: (project_rid: string) => T | undefined
  isFailed: boolean
  retry: () => void
}

/** Asks once for each project: its requirement form, or the project itself. */
export const useOfProjects = <P extends Path>(
  path: P,
  project_rids: readonly string[],
): OfProjects<DataOf<P>> => {
  const lab = useLab()
  const [known, setKnown] = useState<Readonly<Record<string, DataOf<P>>>>({})
  const [isFailed, setFailed] = useState(false)
  const asked = useRef(new Set<string>())
  const wanted = [...new Set(project_rids)].join(' ')

  const ask = useCallback(async () => {
    setFailed(false)
    const missing = wanted.split(' ').filter((rid) => rid && !asked.current.has(rid))
    await Promise.all(
      missing.map(async (rid) => {
        asked.current.add(rid)
        const { code, data } = await lab.api.get(path, { rid } as never, { feedback: false })
        if (code && data) setKnown((before) => ({ ...before, [rid]: data as DataOf<P> }))
        else {
          asked.current.delete(rid)
          setFailed(true)
        }
      }),
    )
  }, [lab, path, wanted])
  useEffect(() => void ask(), [ask])

  return { of: (rid) => known[rid], isFailed, retry: () => void ask() }
}
