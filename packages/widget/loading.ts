import { loaders, triggers } from './loaders.ts'

const loading = new Map<string, Promise<void>>()

/** What fills every element that is no trigger: fetched beside the widget, and not after it. */
const fetchView = (tag: string) => {
  if (!triggers.includes(tag)) import('./mount.tsx').catch(() => {})
}

/** Loads the module that defines `tag`, once. Unknown tags are left alone. */
export const loadWidget = (tag: string): Promise<void> => {
  const load = async () => {
    try {
      if (loaders[tag]) fetchView(tag)
      await loaders[tag]?.()
    } catch (error) {
      loading.delete(tag)
      console.warn('[lab] not loaded', tag, error)
    }
  }
  const current = loading.get(tag) ?? load()
  loading.set(tag, current)
  return current
}
