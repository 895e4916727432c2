import { useLab } from '@lab/core/react'
import { uploadTo } from '@lab/ui/parameter-form'
import { Talk, type TypedWord } from '@lab/ui/talk'
import { useCallback, useMemo } from 'react'
import type { Assign } from './order.ts'
import { useOrder } from './useOrder.tsx'

/** The talk with the lab about an experiment. */
export function WithLab({ assign: { rid, project } }: { assign: Assign }) {
  const lab = useLab()
  const { openFile } = useOrder()
  const load = useCallback(async () => {
    const { code, data } = await lab.api.post('assign/talks', { rid }, { feedback: false })
    return code ? data?.list : undefined
  }, [lab, rid])
  const unsent = useMemo(() => lab.unsent.of<TypedWord>(`talk-${rid}`, ['text', 'files']), [lab, rid])

  return (
    <Talk
      label={`与实验室沟通：${project.name}`}
      side="member"
      load={load}
      send={async (word, key) => {
        const options = { feedback: false, idempotencyKey: key }
        const { code, data, msg } = await lab.api.post('assign/talk', { rid, ...word }, options)
        return code && data ? { word: data } : { msg: msg || '没有发出，请检查网络后重试' }
      }}
      upload={uploadTo(lab)}
      onOpenFile={(file) => void openFile(file)}
      unsent={unsent}
    />
  )
}
