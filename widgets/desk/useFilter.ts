import { useState } from 'react'

/** What a list is narrowed by, and its page: each change but that of the page leads to the first one. */
export const useFilter = <T extends object>(first: T) => {
  const [filter, setFilter] = useState({ ...first, page: 1 })
  const narrow = (change: Partial<T & { page: number }>) =>
    setFilter((before) => ({ ...before, page: 1, ...change }))
  return [filter, narrow] as const
}
