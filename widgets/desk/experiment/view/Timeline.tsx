import { actors } from '@lab/contract/rules/experiment/facts'
import { experimentStates } from '@lab/contract/rules/experiment/states'
import { dateTimeOf } from '@lab/contract/rules/time'
import type { DeskAssign } from '../acts/acts.ts'
import { toldOf } from '../acts/changes.ts'
import { Panel } from './Panel.tsx'

/** All that happened, the newest first. */
export function Timeline({ assign: { timeline } }: { assign: DeskAssign }) {
  return (
    <Panel title="经过" count={timeline.length}>
      <ol className="desk-timeline" reversed>
        {timeline
          .map((entry, at) => (
            <li key={at}>
              <p>
                <strong>{toldOf(entry.event)}</strong>
                {entry.from !== null && entry.from !== entry.to && (
                  <span className="desk-note">
                    {experimentStates[entry.from]} → {experimentStates[entry.to]}
                  </span>
                )}
              </p>
              <p className="desk-note number">
                {dateTimeOf(entry.at)} · {entry.by ?? actors[entry.actor]}
              </p>
              {entry.note && <p className="desk-timeline-note">{entry.note}</p>}
            </li>
          ))
          .reverse()}
      </ol>
    </Panel>
  )
}
