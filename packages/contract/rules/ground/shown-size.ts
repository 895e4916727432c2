const units = ['B', 'KB', 'MB', 'GB'] as const

/** A size as people read it: `812 B`, `28.6 MB`. */
export const shownSize = (bytes: number): string => {
  const at = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** at
  return `${at === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[at]}`
}
