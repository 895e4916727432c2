import { hrefOf } from '@lab/contract/rules/ground/routes'
import { createStorage } from '@lab/core'
import { createPlanEditing } from '@lab/core/plan/editing'
import { shownGroups } from '@lab/core/plan/shown'
import { useLab, useStore } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useEffect, useMemo, useState } from 'react'
import { PlanBar } from './PlanBar.tsx'
import { PlanFoot } from './PlanFoot.tsx'
import { PlanGroup } from './PlanGroup.tsx'
import { PlanSkeleton } from './PlanSkeleton.tsx'
import { useSelection } from './useSelection.ts'

/** The experiments not ordered yet: their counts, requirements and prices (domain §1). */
export function ExperimentPlan() {
  const lab = useLab()
  const status = useStore(lab.plan, (plan) => plan.status)
  // Its experiments are changed on the portal only (domain §9). Not while rendering: that must be as the server's.
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => setElsewhere(!lab.isPortal), [lab])

  if (isElsewhere) return <Elsewhere />
  if (status === 'failed') return <ErrorState title="实验清单载入失败" onRetry={() => void lab.plan.load()} />
  return status === 'ready' ? <Plan /> : <PlanSkeleton />
}

function Plan() {
  const lab = useLab()
  const [editing] = useState(() =>
    createPlanEditing({ ...lab, storage: createStorage(() => lab.window?.localStorage) }),
  )
  useEffect(() => editing.start(), [editing])
  const groups = useStore(lab.plan, (plan) => plan.groups)
  const { edits, removed } = useStore(editing, (state) => state)
  const shown = useMemo(() => shownGroups(groups, edits, removed), [groups, edits, removed])
  const items = useMemo(() => shown.flatMap(({ list }) => list).filter((item) => !item.isRemoved), [shown])
  const selection = useSelection(items)
  /** The experiment whose requirements one was led to. */
  const [led, setLed] = useState<{ rid: string }>()

  if (shown.length === 0) return <Empty />
  return (
    <div className="container plan">
      {items.length > 0 && <PlanBar items={items} onClear={editing.clear} />}
      {shown.map((group) => (
        <PlanGroup
          key={group.type_id}
          group={group}
          editing={editing}
          selection={selection}
          led={led}
          isAlone={items.length === 1}
        />
      ))}
      {items.length > 0 && <PlanFoot selection={selection} onComplete={(rid) => setLed({ rid })} />}
    </div>
  )
}

function Empty() {
  const lab = useLab()
  return (
    <EmptyState
      title="实验清单还是空的"
      hint="从服务项目中挑选实验，填写需求后统一下单"
      action={
        <ButtonLink href={lab.link(hrefOf('project'))} kind="primary">
          浏览服务项目
        </ButtonLink>
      }
    />
  )
}

function Elsewhere() {
  const lab = useLab()
  return (
    <EmptyState
      title="实验清单在平台网站上"
      action={
        <ButtonLink href={lab.link(hrefOf('experiment-plan'))} kind="primary">
          前往实验清单
        </ButtonLink>
      }
    />
  )
}
