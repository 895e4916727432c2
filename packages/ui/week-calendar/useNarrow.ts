import { useEffect, useState } from 'react'

/** Whether the page is a phone's: a day at a time. */
export const useNarrow = () => {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = matchMedia('(width < 720px)')
    const tell = () => setNarrow(query.matches)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  return isNarrow
}
