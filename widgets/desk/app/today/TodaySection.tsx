import { deskTabsOf } from '@lab/contract/rules/app/desk'
import { shortcomingTexts } from '@lab/contract/rules/app/installation'
import { dateOf, longDate, shortDateTimeOf, weekdayName } from '@lab/contract/rules/ground/time'
import { type TodoKey, todoGroups, todoOf, todosOf } from '@lab/contract/rules/work/experiment/queue'
import { Check } from '@lab/ui/icons'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useLinkTo } from '../../list/address.ts'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { useCounted } from '../../useCounts.ts'
import { filterAddress } from '../../work/experiment/address.ts'
import { QueueRows } from '../../work/experiment/queue/QueueRows.tsx'
import { ClosedNote } from './ClosedNote.tsx'
import { TodayNotices } from './TodayNotices.tsx'
import { TodayPickups } from './TodayPickups.tsx'
import { Todo, Waiting } from './Todo.tsx'
import './today.css'

const groups = Object.entries(todoGroups) as [keyof typeof todoGroups, string][]

/**
 * What is mine, what is late, what waits: each count leads into the queue, narrowed to it, or into another section in
 * which something waits.
 */
export function TodaySection() {
  const { staff } = useDesk()
  const linkTo = useLinkTo()
  const { found, isFailed, reload } = useFound('staff/today', {})
  const keys = todosOf(staff.role)
  const counted = useCounted()
  // What waits of experiments is counted here by what it waits for.
  const waiting = deskTabsOf(staff.role).filter(({ key }) => key !== 'today' && counted[key])
  const listed = keys.filter((key) => (found?.lists[key]?.length ?? 0) > 0)
  // What stands in one list need not stand in the next ones too.
  const seen = new Set<string>()
  const rowsOf = (key: TodoKey) =>
    (found?.lists[key] ?? []).filter(({ rid }) => !seen.has(rid) && seen.add(rid))
  return (
    <div className="desk-section desk-today">
      <div className="desk-title">
        <h1>今日</h1>
        {found && (
          <p className="desk-note number">
            {longDate(dateOf(found.now))} {weekdayName(dateOf(found.now))} ·{' '}
            {shortDateTimeOf(found.now).slice(-5)} 更新
          </p>
        )}
      </div>
      {found?.lacks.map((key) => (
        <p key={key} className="desk-lack">
          {shortcomingTexts[key]}
        </p>
      ))}
      <ClosedNote />
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={8} />}
      {found && (
        <>
          <div className="desk-todos">
            {groups.map(([group, title]) => {
              const own = keys.filter((key) => todoOf(key).group === group)
              const beside = group === 'waits' ? waiting : []
              if (own.length + beside.length === 0) return null
              return (
                <section key={group} className={`desk-todo-group ${group}`} aria-label={title}>
                  <h2>{title}</h2>
                  <ul>
                    {own.map((key) => (
                      <Todo key={key} todo={key} count={found.counts[key] ?? 0} />
                    ))}
                    {beside.map((tab) => (
                      <Waiting key={tab.key} tab={tab} count={counted[tab.key] ?? 0} />
                    ))}
                  </ul>
                </section>
              )
            })}
          </div>
          <div className="desk-today-body">
            <div className="desk-today-lists">
              {listed.length === 0 && (
                <p className="desk-today-clear">
                  <Check size={20} />
                  没有急着要办的。
                </p>
              )}
              {listed.map((key) => {
                const { title, filter } = todoOf(key)
                const rows = rowsOf(key)
                if (rows.length === 0) return null
                return (
                  <section key={key} aria-labelledby={`todo-${key}`}>
                    <div className="desk-title">
                      <h2 id={`todo-${key}`}>
                        {title} <span className="number desk-note">{found.counts[key]}</span>
                      </h2>
                      <a {...linkTo(filterAddress(filter))}>
                        全部<span className="visually-hidden">：{title}</span>
                      </a>
                    </div>
                    <QueueRows caption={title} rows={rows} />
                  </section>
                )
              })}
            </div>
            <div className="desk-today-beside">
              <TodayNotices />
              {found.pickups && found.pickups.length > 0 && <TodayPickups pickups={found.pickups} />}
            </div>
          </div>
        </>
      )}
    </div>
  )
}
