import { dateTimeOf, relativeTime } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import ChartSpline from 'lucide-react/icons/chart-spline'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { Notice } from './useNotices.ts'

const icons = {
  order: Package,
  data: ChartSpline,
  money: Receipt,
  talk: MessageSquareText,
  deadline: AlarmClock,
  cluster: Users,
  account: ShieldCheck,
}

/** A message: what it tells, when, and the way there, which also marks it as read. */
export function NoticeItem({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const lab = useLab()
  const { group, title, text, link, at, read } = notice
  const Icon = icons[group]
  return (
    <li className={read ? 'notice' : 'notice unread'}>
      <span className={`notice-icon ${group}`} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className="notice-words">
        <h2 className="notice-title">
          {!read && <span className="visually-hidden">未读：</span>}
          <a href={lab.link(link)} onClick={() => !read && onRead()}>
            {title}
          </a>
        </h2>
        <p className="notice-text">{text}</p>
      </div>
      <time className="notice-at" dateTime={new Date(at * 1000).toISOString()} title={dateTimeOf(at)}>
        {relativeTime(at, lab.clock.now())}
      </time>
    </li>
  )
}
