import { useEffect, useState } from 'react'

/** What is typed into a search field, until it is sent: it follows what the address says. */
export const useTyped = (said: string) => {
  const [typed, setTyped] = useState(said)
  useEffect(() => setTyped(said), [said])
  return [typed, setTyped] as const
}
