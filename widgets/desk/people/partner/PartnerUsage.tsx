import type { DataOf } from '@lab/contract/calls'
import { Dialog } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { useFound } from '../../list/useFound.ts'
import type { Partner } from './partner.ts'

type Usage = DataOf<'staff/partner/usage'>
type Day = Usage['days'][number]

const kinds = {
  loads: '载入',
  visits: '卡片来访',
  logins: '登录',
  registrations: '注册',
  pickups: '取样',
} as const

const columns: Column<Day>[] = [
  { key: 'date', title: '日期', cell: ({ date }) => <span className="number">{date}</span> },
  ...(Object.keys(kinds) as (keyof typeof kinds)[]).map((key) => ({
    key,
    title: kinds[key],
    align: 'end' as const,
  })),
]

/** What came from a partner's pages and cards in the last 30 days: sums, a bar for each day's loads and visits, and the days. */
export function PartnerUsage({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { found, isFailed, reload } = useFound('staff/partner/usage', { rid: partner.rid })
  const content = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    const busy = found.days.filter((day) =>
      Object.keys(kinds).some((key) => day[key as keyof typeof kinds] > 0),
    )
    return (
      <>
        <dl className="desk-sums">
          {(Object.keys(kinds) as (keyof typeof kinds)[]).map((key) => (
            <div key={key}>
              <dt>{kinds[key]}</dt>
              <dd className="number">{found.total[key]}</dd>
            </div>
          ))}
        </dl>
        {busy.length === 0 ? (
          <p className="desk-note">还没有来自它的页面与卡片的访问。</p>
        ) : (
          <Bars days={found.days} />
        )}
        {busy.length > 0 && (
          <Table
            caption="每天的用量"
            columns={columns}
            rows={[...busy].reverse()}
            rowKey={({ date }) => date}
          />
        )}
      </>
    )
  }
  return (
    <Dialog title={`${partner.name}：近 30 天`} width={640} onClose={onClose} closeOnBackdrop>
      <div className="desk-form">{content()}</div>
    </Dialog>
  )
}

const height = 60

const ledOn = ({ loads, visits }: Day) => loads + visits

function Bars({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(ledOn))
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  return (
    <svg
      className="desk-bars"
      viewBox={`0 0 ${days.length * 10} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${first} 至 ${last} 每天的载入与卡片来访次数，最多一天 ${most} 次`}
    >
      {days.map((day, at) => {
        const tall = Math.max(1, (ledOn(day) / most) * height)
        return <rect key={day.date} x={at * 10 + 1} y={height - tall} width={8} height={tall} />
      })}
    </svg>
  )
}
