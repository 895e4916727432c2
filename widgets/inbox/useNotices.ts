import type { DataOf } from '@lab/contract/calls'
import { useLab, useStore } from '@lab/core/react'
import type { WidgetHost } from '@lab/widget'
import { useCallback, useEffect, useRef, useState } from 'react'

type Found = DataOf<'inbox/list'>
export type Notice = Found['list'][number]

interface Asked {
  isUnread: boolean
  page: number
  limit: number
}

interface Notices {
  /** Absent until they are there. */
  found?: Found
  isFailed: boolean
  reload: () => Promise<void>
  /** Marks one as read; it stays where it stands. */
  read: (rid: string) => void
  readAll: () => Promise<void>
}

/** One page of the member's messages; fetched anew when the header has heard of more. */
export const useNotices = ({ isUnread, page, limit }: Asked, host: WidgetHost): Notices => {
  const { api, session, user } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const unread = useStore(user, ({ userInfo }) => userInfo?.unread)
  const [found, setFound] = useState<Found>()
  const [isFailed, setFailed] = useState(false)
  const turn = useRef(0)
  const known = useRef<number>(undefined)

  const reload = useCallback(async () => {
    const mine = ++turn.current
    setFailed(false)
    const asked = { page, limit, ...(isUnread && { unread: true }) }
    const { code, data } = await api.post('inbox/list', asked, { feedback: false })
    if (mine !== turn.current) return
    if (!code || !data) return setFailed(true)
    known.current = data.unread
    setFound(data)
  }, [api, isUnread, page, limit])

  useEffect(() => {
    if (isMember) void reload()
    // Nothing of a member stays in sight after a logout, or is brought by a late answer.
    return () => {
      turn.current++
      setFound(undefined)
    }
  }, [isMember, reload])

  useEffect(() => {
    if (unread !== undefined && known.current !== undefined && unread > known.current) void reload()
  }, [unread, reload])

  const tell = (unread: number) => {
    known.current = unread
    host.emit('lab-inbox-read', { unread })
  }
  const mark = (isMine: (notice: Notice) => boolean, unread: number) => {
    setFound((now) => {
      if (!now) return now
      const list = now.list.map((notice) => (isMine(notice) ? { ...notice, read: true } : notice))
      return { ...now, list, unread }
    })
    tell(unread)
  }

  return {
    found,
    isFailed,
    reload,
    read: (rid) => {
      // The page is left by the same press.
      void api
        .post('inbox/read', { rids: [rid] }, { feedback: false, keepalive: true })
        .then(({ code, data }) => code && data && mark((notice) => notice.rid === rid, data.unread))
    },
    readAll: async () => {
      const { code, data } = await api.post('inbox/read', { all: true })
      if (code && data) mark(() => true, data.unread)
    },
  }
}
