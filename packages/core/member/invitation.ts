import type { KeyValues } from '../page/storage.ts'

export interface Invitation {
  /** The code of this arrival, also after a reload; null without one. */
  code(): string | null
  /** Takes the code from the address `/#invited=CODE` or `/invited/CODE` and leaves `/` there. */
  consume(): void
  clear(): void
}

const key = 'lab-invited'
const hashName = 'invited'

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const codeIn = ({ pathname, hash }: Location) => {
  const [, code] = /^\/invited\/([^/]+)\/?$/.exec(pathname) ?? []
  if (code) return decoded(code)
  return pathname === '/' ? new URLSearchParams(hash.slice(1)).get(hashName) : null
}

interface Wiring {
  /** Lives as long as the tab. */
  storage: KeyValues
  window?: Window
}

export type CreateInvitation = (wiring: Wiring) => Invitation

/** Someone came by an invitation (reading 4). */
export const createInvitation: CreateInvitation = ({ storage, window }) => ({
  code: () => storage.get(key),
  consume: () => {
    const code = window && codeIn(window.location)
    if (!code) return
    storage.set(key, code)
    window.history.replaceState(window.history.state, '', '/')
  },
  clear: () => storage.remove(key),
})
