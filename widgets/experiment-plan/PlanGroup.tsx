import type { PlanEditing } from '@lab/core/plan/editing'
import type { ShownGroup } from '@lab/core/plan/shown'
import { useState } from 'react'
import { PlanRow } from './PlanRow.tsx'
import { RemovedRow } from './RemovedRow.tsx'
import type { Selection } from './useSelection.ts'

interface PlanGroupProps {
  group: ShownGroup
  editing: PlanEditing
  selection: Selection
  led?: { rid: string }
  /** There is nothing else on the plan: its requirements are open from the start. */
  isAlone: boolean
}

/** The experiments of one type. */
export function PlanGroup({ group, editing, selection, led, isAlone }: PlanGroupProps) {
  /** Put back just now: the focus returns to it. */
  const [back, setBack] = useState<string>()
  const undo = async (rid: string) => {
    setBack(rid)
    await editing.undo(rid)
  }
  const count = group.list.filter(({ isRemoved }) => !isRemoved).length
  return (
    <section className="plan-group" aria-labelledby={`plan-type-${group.type_id}`}>
      <h2 className="plan-type" id={`plan-type-${group.type_id}`}>
        {group.name}
        <span className="plan-type-count number">{count} 项</span>
      </h2>
      <ul className="plan-rows">
        {group.list.map((item) =>
          item.isRemoved ? (
            <RemovedRow
              key={`removed ${item.rid}`}
              name={item.project.name}
              onUndo={() => undo(item.rid)}
              onOver={() => editing.forget(item.rid)}
            />
          ) : (
            <PlanRow
              key={item.rid}
              item={item}
              editing={editing}
              selection={selection}
              led={led?.rid === item.rid ? led : undefined}
              startsOpen={isAlone}
              takesFocus={back === item.rid}
            />
          ),
        )}
      </ul>
    </section>
  )
}
