import { useEffect, useState } from 'react'
import type { Pinned } from './snippets.ts'

interface Versions {
  latest: string
  [version: `v${string}`]: { entries: Record<string, string>; modules: Record<string, string> } | undefined
}

const pinnedIn = ({ latest, ...versions }: Versions): Pinned | undefined => {
  const version = versions[`v${latest}`]
  const integrity = version?.entries['lab.js']
  return version && integrity ? { version: `v${latest}`, integrity, modules: version.modules } : undefined
}

/** The newest version with the hashes of its files, once it is wanted. */
export const usePinned = (base: string, isWanted: boolean): Pinned | undefined => {
  const [pinned, setPinned] = useState<Pinned>()
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    fetch(`${base}/widgets/versions.json`, { signal: stop.signal })
      .then((answer) => answer.json())
      .then((versions: Versions) => setPinned(pinnedIn(versions)))
      .catch(() => {})
    return () => stop.abort()
  }, [base, isWanted])
  return isWanted ? pinned : undefined
}
