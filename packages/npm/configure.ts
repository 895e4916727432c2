import { getLab, type Lab } from '@lab/core'

export interface PortalOptions {
  /** The portal's address, e.g. `https://lab.example.cn`. */
  base: string
}

/** The portal's address without a trailing slash. Throws a `TypeError` for what is no http(s) address. */
const cleaned = (base: string) => {
  const { protocol, origin, pathname } = new URL(base)
  if (!/^https?:$/.test(protocol)) throw new TypeError(`configure: base ${base} is not an http(s) address`)
  return origin + pathname.replace(/\/+$/, '')
}

let portal: string | undefined
const waiting = new Set<() => void>()

/** A script of the portal knows its server from its own address; a bundled one has to be given it. */
const remind = () => {
  if (portal === undefined) console.warn('[lab] nothing is shown before configure({ base }) is called')
}

/** Runs `act` now, or once the portal's address is known, and never on a server; the answer takes that back. */
export const whenConfigured = (act: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => {}
  if (portal !== undefined) {
    act()
    return () => {}
  }
  // Modules are run before what imports them calls `configure`: the reminder waits for both.
  if (waiting.size === 0) setTimeout(remind)
  waiting.add(act)
  return () => void waiting.delete(act)
}

/**
 * Tells all widgets of this page where the portal is. Harmless when called again with the same address;
 * throws when it is another one, for sessions and calls of a page belong to one portal.
 */
export const configure = ({ base }: PortalOptions) => {
  const url = cleaned(base)
  if (portal !== undefined && portal !== url)
    throw new Error(`configure: the portal of this page is ${portal} already`)
  portal = url
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}

/** The page's lab, of the configured portal. Throws when there is none yet. */
export const configuredLab = (): Lab => {
  if (portal === undefined) throw new Error('call configure({ base }) of this package first')
  return getLab({ base: portal })
}
