import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { type Happened, Timeline as Happenings } from '@lab/ui/timeline'
import type { DeskAssign } from '../acts/acts.ts'
import { Panel } from './Panel.tsx'

/** At the desk everyone knows who of the colleagues it was. */
const nameOf = (entry: Happened) => (entry as DeskAssign['timeline'][number]).by

/** All that happened, the newest first. */
export function Timeline({ assign }: { assign: DeskAssign }) {
  const { timeline } = assign
  return (
    <Panel title="经过" count={timeline.length}>
      <Happenings label="经过" entries={timeline} nameOf={nameOf} ofHours={isReserved(assign)} />
    </Panel>
  )
}
