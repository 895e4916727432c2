import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf, relativeTime } from '@lab/contract/rules/ground/time'
import { useLab, useStore } from '@lab/core/react'
import { Badge } from '@lab/ui/badge'
import { Popover } from '@lab/ui/popover'
import BellIcon from 'lucide-react/icons/bell'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNewest } from './useNewest.ts'
import './bell.css'

/** A bell with the number of unread messages, and the newest of them beside it. */
export function Bell() {
  const lab = useLab()
  const button = useRef<HTMLButtonElement>(null)
  const path = useStore(lab.navigation, (state) => state.path)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { newest, read, readAll } = useNewest()
  const unread = newest?.unread ?? 0

  // A new page closes what led to it.
  useEffect(close, [close, path])

  return (
    <div className="bell">
      <button
        ref={button}
        type="button"
        className="tool bell-button"
        aria-label={unread > 0 ? `消息，${unread > 99 ? '99+' : unread}条未读` : '消息'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon size={18} />
        <span className="bell-count">
          <Badge count={unread} />
        </span>
      </button>
      {isOpen && (
        <Popover anchor={button} label="消息" className="bell-panel" align="end" onClose={close}>
          <div className="bell-head">
            <h2>消息</h2>
            {unread > 0 && (
              <button type="button" className="bell-all" onClick={() => void readAll()}>
                全部标为已读
              </button>
            )}
          </div>
          {newest && newest.list.length > 0 ? (
            <ul className="bell-list">
              {newest.list.map(({ rid, title, text, link, at, read: isRead }) => (
                <li key={rid} className={isRead ? 'bell-notice' : 'bell-notice unread'}>
                  <a href={lab.link(link)} onClick={() => !isRead && read(rid)}>
                    <span className="bell-title">
                      {!isRead && <span className="visually-hidden">未读：</span>}
                      {title}
                    </span>
                    <span className="bell-text">{text}</span>
                    <time dateTime={new Date(at * 1000).toISOString()} title={dateTimeOf(at)}>
                      {relativeTime(at, lab.clock.now())}
                    </time>
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="bell-none">{newest ? '还没有消息' : '正在载入…'}</p>
          )}
          <a className="bell-more" href={lab.link(hrefOf('inbox'))}>
            查看全部消息
          </a>
        </Popover>
      )}
    </div>
  )
}
