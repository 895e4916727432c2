import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useState } from 'react'

type Readiness = 'loading' | 'ready' | 'failed'

/**
 * Whether the settings and the member's addresses have been asked for and, as for the settings, are there. What has
 * been ready once stays so: a member fetched again takes nothing from the form.
 */
export const useReady = (): [Readiness, retry: () => void] => {
  const { settings, user } = useLab()
  const isThere = () => settings.getState().status === 'ready' && user.getState().status === 'ready'
  const [state, setState] = useState<Readiness>(() => (isThere() ? 'ready' : 'loading'))

  const load = useCallback(async () => {
    setState('loading')
    const [{ status }] = await Promise.all([
      settings.load(),
      user.getState().status === 'ready' ? undefined : user.load(),
    ])
    setState(status === 'ready' ? 'ready' : 'failed')
  }, [settings, user])

  useEffect(() => {
    if (state !== 'ready') void load()
  }, [])
  return [state, () => void load()]
}
