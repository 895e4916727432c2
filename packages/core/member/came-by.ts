import { partnerKey } from '@lab/contract/rules/people/partner/partner-link'
import type { KeyValues } from '../page/storage.ts'

/** By whose card somebody came to the portal; a tab knows it until it is closed, and nothing else does. */
export interface CameBy {
  /** Key of the partner. */
  key(): string | undefined
  /** Takes the key from the address, tells the server of a visit once, and leaves the address without it. */
  consume(): void
}

const kept = 'lab-came-by'

interface Wiring {
  /** Lives as long as the tab. */
  storage: KeyValues
  window?: Window
  /** Tells the server of the visit. */
  tell: (key: string) => void
}

export type CreateCameBy = (wiring: Wiring) => CameBy

export const createCameBy: CreateCameBy = ({ storage, window, tell }) => ({
  key: () => storage.get(kept) ?? undefined,
  consume: () => {
    if (!window) return
    const url = new URL(window.location.href)
    const key = url.searchParams.get(partnerKey.param)?.trim()
    if (!key || key.length > partnerKey.longest) return
    url.searchParams.delete(partnerKey.param)
    window.history.replaceState(window.history.state, '', url)
    // A reload, or a second card in the same tab, is the same visit.
    if (storage.get(kept) === key) return
    storage.set(kept, key)
    tell(key)
  },
})
