import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'

/** A part of a widget that is fetched when it is first shown, so that what is always shown stays small. */
export const lazyPart = <P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => {
  let Part: ComponentType<P> | undefined

  return function LazyPart(props: P) {
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Part ? 'ready' : 'loading')

    // Fetched again at each retry.
    useEffect(() => {
      if (Part) return
      let current = true
      setState('loading')
      load().then(
        (loaded) => {
          Part = loaded
          if (current) setState('ready')
        },
        () => current && setState('failed'),
      )
      return () => {
        current = false
      }
    }, [attempt])

    if (state === 'failed') return <ErrorState onRetry={() => setAttempt(attempt + 1)} />
    return Part ? <Part {...props} /> : <Skeleton lines={8} />
  }
}
