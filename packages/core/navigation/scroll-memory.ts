import { type KeyValues, readJson, writeJson } from '../page/storage.ts'

export interface ScrollMemory {
  remember(entry: string, y: number): void
  /** Where the reader was on a history entry; 0 if unknown. */
  recall(entry: string): number
}

const key = 'lab-scroll'
const most = 50

/** Scroll position per history entry, for back and forward; `storage` lives as long as the tab. */
export const createScrollMemory = (storage: KeyValues): ScrollMemory => {
  const read = () => {
    const rows = readJson(storage, key)
    return new Map<string, number>(Array.isArray(rows) ? rows : [])
  }
  return {
    remember: (entry, y) => {
      const positions = read()
      positions.delete(entry)
      positions.set(entry, Math.round(y))
      writeJson(storage, key, [...positions].slice(-most))
    },
    recall: (entry) => read().get(entry) ?? 0,
  }
}
