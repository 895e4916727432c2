import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { LinkTabs } from '@lab/ui/link-tabs'
import { EmptyState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { useEffect, useState } from 'react'
import { ChannelSettings } from './ChannelSettings.tsx'
import { Notices } from './Notices.tsx'

interface InboxProps {
  attributes: { view?: string; page: number; limit: number }
  host: WidgetHost
}

const views = [
  { view: '', label: '全部' },
  { view: 'unread', label: '未读' },
  { view: 'settings', label: '消息设置' },
]

/** A number an attribute may hold, kept within what the call takes. */
const within = (value: number, max: number) => Math.max(1, Math.min(Math.floor(value) || 1, max))

/** The member's messages, and by which channels they come too (domain §10). */
export function Inbox({ attributes: { view, page, limit }, host }: InboxProps) {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(true), [])
  const current = views.some((one) => one.view === view) ? view : ''

  if (isAsked && !isMember) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return (
      <section className="container inbox">
        <EmptyState title="登录后查看消息" action={login} />
      </section>
    )
  }
  const links = views.map((one) => ({
    href: lab.link(hrefOf('inbox', {}, { view: one.view })),
    label: one.label,
    isCurrent: one.view === current,
  }))
  return (
    <section className="container inbox" aria-label="消息">
      <LinkTabs label="消息" links={links} />
      {current === 'settings' ? (
        <ChannelSettings />
      ) : (
        <Notices
          key={`${current} ${isMember}`}
          isUnread={current === 'unread'}
          page={within(page, 100_000)}
          limit={within(limit, 100)}
          host={host}
        />
      )}
    </section>
  )
}
