import { type DeskSectionKey, deskAddress } from '@lab/contract/rules/desk'
import { isDate } from '@lab/contract/rules/time'
import { useCallback } from 'react'
import { go, useAddress } from './address.ts'

/**
 * What a section's list is narrowed by, as it stands in the address; nonsense counts as not said. Each change but that of
 * the page leads to the first one; empty values go.
 */
export const useQuery = (section: DeskSectionKey) => {
  const { searchParams } = useAddress()
  const query = String(searchParams)
  const narrow = useCallback(
    (change: Record<string, string | number | undefined>) => {
      const next = new URLSearchParams(query)
      next.delete('page')
      for (const [name, value] of Object.entries(change))
        value && !(name === 'page' && value === 1) ? next.set(name, String(value)) : next.delete(name)
      go(`${deskAddress(section)}${next.size > 0 ? `?${next}` : ''}`)
    },
    [query, section],
  )
  const text = (name: string) => searchParams.get(name)?.trim().slice(0, 50) ?? ''
  return {
    narrow,
    text,
    /** Of a few; undefined when it is none of them. */
    one: <T extends string>(name: string, known: readonly T[]) =>
      known.find((value) => value === searchParams.get(name)),
    day: (name: string) => (isDate(text(name)) ? text(name) : undefined),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(searchParams.get('page') ?? 1)) || 1)),
  }
}
