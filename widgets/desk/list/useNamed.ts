import { go, useAddress } from './address.ts'

/** What the address names to be shown at once; `forget` when it was shown. */
export const useNamed = (name: string) => {
  const { pathname, searchParams } = useAddress()
  const value = searchParams.get(name) ?? undefined
  const forget = () => {
    if (value === undefined) return
    searchParams.delete(name)
    go(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 'replace')
  }
  return { value, forget }
}
