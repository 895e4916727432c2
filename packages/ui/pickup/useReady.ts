import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef } from 'react'

type Readiness = 'loading' | 'ready' | 'failed'

const statusOf = <S>({ status }: { status: S }) => status

/**
 * Whether the settings and the member's addresses are there; asks for what is missing. What has been ready once
 * stays so: a member fetched again takes nothing from the form.
 */
export const useReady = (): [Readiness, retry: () => void] => {
  const { settings, user } = useLab()
  const statuses = [useStore(settings, statusOf), useStore(user, statusOf)]
  const wasReady = useRef(false)
  wasReady.current ||= statuses.every((status) => status === 'ready')

  const load = useCallback(() => {
    void settings.load()
    const { status } = user.getState()
    if (status === 'none' || status === 'failed') void user.load({ feedback: false })
  }, [settings, user])
  useEffect(load, [load])

  if (wasReady.current) return ['ready', load]
  return [statuses.includes('failed') ? 'failed' : 'loading', load]
}
