import { useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'
import { type Scheme, systemScheme } from '../theme.ts'

let chosen: unknown
const listeners = new Set<() => void>()

const take = ({ globals }: { globals: { theme?: unknown } }) => {
  if (!('theme' in globals)) return
  chosen = globals.theme
  for (const listener of listeners) listener()
}

void addons.ready().then((channel) => {
  // The stories' frames tell theirs too, later: this page's are the first, and what the toolbar sends.
  channel.once('setGlobals', take)
  channel.on('updateGlobals', take)
})

const dark = matchMedia('(prefers-color-scheme: dark)')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  dark.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    dark.removeEventListener('change', listener)
  }
}

const current = (): Scheme => (chosen === 'light' || chosen === 'dark' ? chosen : systemScheme())

/** The scheme in which docs pages are shown: the toolbar's, else the visitor's. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, current)
