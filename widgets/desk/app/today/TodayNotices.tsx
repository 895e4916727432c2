import { dateTimeOf, relativeTime } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Check } from '@lab/ui/icons'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type MouseEvent, useState } from 'react'
import { useLinkTo } from '../../list/address.ts'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import './today.css'
import '../../work/experiment/view.css'

/** So many at first, and so many more at a press; the call answers no more than the last at once. */
const steps = [6, 20, 50, 100]

/** What members did that concerns one's role (domain §10): unread ones first seen here, each leading to what it is about. */
export function TodayNotices() {
  const lab = useLab()
  const { call } = useDesk()
  const linkTo = useLinkTo()
  const [step, setStep] = useState(0)
  const [isUnread, setUnread] = useState(true)
  const asked = { limit: steps[step], ...(isUnread && { unread: true }) }
  const { found, isFailed, reload } = useFound('staff/inbox/list', asked)

  const read = async (which: { rids: string[] } | { all: true }) => {
    await call('staff/inbox/read', which, { feedback: false })
    await reload()
  }
  const show = (unread: boolean) => {
    setStep(0)
    setUnread(unread)
  }
  const content = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={4} />
    if (found.list.length === 0)
      return (
        <p className="desk-today-none">{isUnread ? '没有未读消息，新的会出现在这里。' : '还没有消息。'}</p>
      )
    return (
      <>
        <ul className="desk-rows">
          {found.list.map(({ rid, title, text, link, at, read: isRead }) => {
            const { href, onClick } = linkTo(link)
            const follow = (event: MouseEvent) => {
              // Emitted before the page it stands on is gone.
              if (!isRead) void call('staff/inbox/read', { rids: [rid] }, { feedback: false })
              onClick(event)
            }
            return (
              <li key={rid} className={isRead ? 'desk-notice' : 'desk-notice unread'}>
                <span className="desk-rows-grow">
                  <a href={href} onClick={follow}>
                    {!isRead && <span className="visually-hidden">未读：</span>}
                    {title}
                  </a>
                  <small>{text}</small>
                </span>
                <time
                  className="desk-note"
                  dateTime={new Date(at * 1000).toISOString()}
                  title={dateTimeOf(at)}
                >
                  {relativeTime(at, lab.clock.now())}
                </time>
              </li>
            )
          })}
        </ul>
        {found.total > found.list.length && step < steps.length - 1 && (
          <Button size="small" onClick={() => setStep(step + 1)}>
            更多（共 {found.total} 条）
          </Button>
        )}
      </>
    )
  }
  return (
    <section className="desk-panel desk-today-notices" aria-labelledby="today-notices">
      <div className="desk-title">
        <h2 id="today-notices">
          消息 {found && <span className="number desk-note">{found.unread} 条未读</span>}
        </h2>
        <Button size="small" kind="link" aria-pressed={!isUnread} onClick={() => show(!isUnread)}>
          {isUnread ? '含已读' : '只看未读'}
        </Button>
        {found && found.unread > 0 && (
          <Button size="small" icon={<Check size={16} />} onClick={() => void read({ all: true })}>
            全部已读
          </Button>
        )}
      </div>
      {content()}
    </section>
  )
}
