import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { eventWords } from '@lab/contract/rules/work/experiment/events'
import { actors } from '@lab/contract/rules/work/experiment/facts'
import { experimentStates } from '@lab/contract/rules/work/experiment/states'
import './timeline.css'

export type Happened = DataOf<'assign/detail'>['timeline'][number]

export interface TimelineProps {
  /** What it tells of, for screen readers. */
  label: string
  /** In the order in which it happened. */
  entries: readonly Happened[]
  /** Who it was by name, where one may know; else 客户, 实验室 or 系统. */
  nameOf?: (entry: Happened) => string | undefined
}

const told = ({ event }: Happened) => (event === 'order' ? '已下单' : eventWords[event].told)

/** What happened to an experiment, the newest first. */
export function Timeline({ label, entries, nameOf }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.toReversed().map((entry, at) => {
        const { at: instant, event, from, to, actor, note } = entry
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened is only added to, and counted from the oldest
          <li key={`${instant} ${event} ${entries.length - at}`} className={`timeline-entry ${actor}`}>
            <p className="timeline-what">
              {told(entry)}
              {from !== null && from !== to && <span className="timeline-to">{experimentStates[to]}</span>}
            </p>
            {note && <p className="timeline-note">{note}</p>}
            <p className="timeline-when number">
              <time dateTime={new Date(instant * 1000).toISOString()}>{dateTimeOf(instant)}</time>
              <span>{nameOf?.(entry) ?? actors[actor]}</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
