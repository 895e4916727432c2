import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { Dialog } from '@lab/ui/dialog'
import { ButtonLink } from '@lab/ui/link'
import { Spinner } from '@lab/ui/spinner'
import { ErrorState } from '@lab/ui/state'
import { useCallback, useEffect, useState } from 'react'

/** The poster as it will be printed or sent, to be saved. */
export function Poster({ onClose }: { onClose: () => void }) {
  const { api } = useLab()
  const [poster, setPoster] = useState<DataOf<'promoter/poster'>>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  const load = useCallback(async () => {
    setState('loading')
    const { data } = await api.post('promoter/poster', {}, { feedback: false })
    if (data) setPoster(data)
    else setState('failed')
  }, [api])
  useEffect(() => void load(), [load])

  return (
    <Dialog
      title="推广海报"
      width={460}
      onClose={onClose}
      cancel="关闭"
      footer={
        poster &&
        state === 'shown' && (
          <ButtonLink kind="primary" href={poster.url} download={poster.name}>
            下载海报
          </ButtonLink>
        )
      }
    >
      <div className="poster" aria-busy={state === 'loading'}>
        {state === 'failed' && <ErrorState onRetry={() => void load()} />}
        {state === 'loading' && (
          <p className="poster-wait" role="status">
            <Spinner /> 正在生成海报
          </p>
        )}
        {poster && state !== 'failed' && (
          <img
            src={poster.url}
            alt="带有推广二维码的海报"
            width={1080}
            height={1680}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
    </Dialog>
  )
}
