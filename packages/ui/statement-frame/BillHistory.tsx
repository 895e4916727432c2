import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { statementEvents } from '@lab/contract/rules/money/statement/statement'
import { actors } from '@lab/contract/rules/work/experiment/facts'
import '../timeline/timeline.css'

type Entry = DataOf<'assign/statementInfo'>['history'][number]

/** With what it happened: its sum, its due day, and which reminder it was. */
const withWhat = ({ event, fen, due_day, from_day, nth }: Entry) =>
  [
    ...(nth === undefined ? [] : [`第 ${nth} 次`]),
    ...(fen === undefined || event === 'reminded' ? [] : [formatFen(fen)]),
    ...(event === 'extended' ? [`${from_day} → ${due_day}`] : []),
    ...(event === 'reminded' ? [`${due_day} 到期`] : []),
  ].join('，')

/** What happened to a bill, the newest first. */
export function BillHistory({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="timeline" aria-label="账单记录">
      {entries.toReversed().map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened is only added to, and counted from the oldest
        <li key={entries.length - at} className="timeline-entry">
          <p className="timeline-what">
            {statementEvents[entry.event]} <span className="number">{withWhat(entry)}</span>
          </p>
          {entry.note && <p className="timeline-note">{entry.note}</p>}
          <p className="timeline-when number">
            <time dateTime={new Date(entry.at * 1000).toISOString()}>{dateTimeOf(entry.at)}</time>
            <span>{entry.by || actors[entry.actor]}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
