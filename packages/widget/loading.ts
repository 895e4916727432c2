import { loaders } from './loaders.ts'

const loading = new Map<string, Promise<void>>()

/** Loads the module that defines `tag`, once. Unknown tags are left alone. */
export const loadWidget = (tag: string): Promise<void> => {
  const load = async () => {
    try {
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
