import { useLab } from '@lab/core/react'
import { useEffect, useState } from 'react'

/** An address that shows the member's picture for a few minutes; undefined without one. */
export const useAvatar = (file_rid: string): string | undefined => {
  const { api, base } = useLab()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    setAddress(undefined)
    if (!file_rid) return
    const stop = new AbortController()
    const ask = async () => {
      const options = { feedback: false, signal: stop.signal }
      const { data } = await api.post('file/link', { rid: file_rid }, options)
      if (data && !stop.signal.aborted) setAddress(base + data.url)
    }
    void ask()
    return () => stop.abort()
  }, [api, base, file_rid])
  return address
}
