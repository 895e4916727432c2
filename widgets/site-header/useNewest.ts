import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

type Newest = DataOf<'inbox/list'>

/** So often a page in sight asks for news; what another tab has just heard counts as asked. */
const each_ms = 30_000
const fresh_ms = 25_000
const shown = 5

interface Found {
  /** The newest messages; absent until they are there. */
  newest?: Newest
  read: (rid: string) => void
  readAll: () => Promise<void>
}

/** The newest messages, as of half a minute ago at most while the page is in sight; tabs tell each other. */
export const useNewest = (): Found => {
  const { api, user } = useLab()
  const [newest, setNewest] = useState<Newest>()
  const heard = useRef(Number.NEGATIVE_INFINITY)
  const tell = useRef<(found: Newest) => void>(undefined)

  const take = useCallback(
    (found: Newest) => {
      heard.current = performance.now()
      setNewest(found)
      user.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, unread: found.unread } }))
    },
    [user],
  )
  const ask = useCallback(async () => {
    heard.current = performance.now()
    const { code, data } = await api.post('inbox/list', { limit: shown }, { feedback: false })
    if (!code || !data) return
    take(data)
    tell.current?.(data)
  }, [api, take])

  useEffect(() => {
    const look = () => {
      if (!document.hidden && performance.now() - heard.current >= fresh_ms) void ask()
    }
    // Read on its own page: here it is read at once, and asked for anew.
    const onRead = () => void ask()
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lab-inbox')
    channel?.addEventListener('message', ({ data }) => take(data as Newest))
    tell.current = (found) => channel?.postMessage(found)
    const timer = setInterval(look, each_ms)
    document.addEventListener('visibilitychange', look)
    document.addEventListener('lab-inbox-read', onRead)
    look()
    return () => {
      clearInterval(timer)
      channel?.close()
      tell.current = undefined
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('lab-inbox-read', onRead)
    }
  }, [ask, take])

  const send = async (request: { rids: string[] } | { all: true }, isMine: (rid: string) => boolean) => {
    const { code, data } = await api.post('inbox/read', request, { feedback: false, keepalive: true })
    if (!code || !data || !newest) return
    const list = newest.list.map((notice) => (isMine(notice.rid) ? { ...notice, read: true } : notice))
    const found = { ...newest, list, unread: data.unread }
    take(found)
    tell.current?.(found)
  }
  return {
    newest,
    read: (rid) => void send({ rids: [rid] }, (one) => one === rid),
    readAll: () => send({ all: true }, () => true),
  }
}
