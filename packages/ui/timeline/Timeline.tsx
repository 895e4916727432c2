import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { historyWord } from '@lab/contract/rules/work/experiment/events'
import { actors } from '@lab/contract/rules/work/experiment/facts'
import { stateWord } from '@lab/contract/rules/work/experiment/states'
import './timeline.css'

export type Happened = DataOf<'assign/detail'>['timeline'][number]

export interface TimelineProps {
  /** What it tells of, for screen readers. */
  label: string
  /** In the order in which it happened. */
  entries: readonly Happened[]
  /** Who it was by name, where one may know; else 客户, 实验室 or 系统. */
  nameOf?: (entry: Happened) => string | undefined
  /** Of reserved hours at an instrument. */
  ofHours?: boolean
}

/** What happened to an experiment, the newest first. */
export function Timeline({ label, entries, nameOf, ofHours = false }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.toReversed().map((entry, at) => {
        const { at: instant, event, from, to, actor, note } = entry
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened is only added to, and counted from the oldest
          <li key={`${instant} ${event} ${entries.length - at}`} className={`timeline-entry ${actor}`}>
            <p className="timeline-what">
              {historyWord(event, ofHours)}
              {from !== null && from !== to && <span className="timeline-to">{stateWord(to, ofHours)}</span>}
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
