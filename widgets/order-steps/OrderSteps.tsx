import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab, useStore } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { useReady } from '@lab/ui/pickup'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useEffect, useState } from 'react'
import { Placing } from './Placing.tsx'
import { StepsSkeleton } from './StepsSkeleton.tsx'
import { type StepNumber, stepAt } from './steps.ts'

/** The six steps from the experiment list to an order (reading 47). */
export function OrderSteps() {
  const lab = useLab()
  // Not while rendering: that must be as the server's.
  const [first, setFirst] = useState<StepNumber>()
  useEffect(() => setFirst(stepAt(lab.window?.location.pathname ?? '') ?? 1), [lab])

  if (!first) return <StepsSkeleton />
  return lab.isPortal ? <Steps first={first} /> : <Elsewhere />
}

function Steps({ first }: { first: StepNumber }) {
  const lab = useLab()
  const [readiness, retry] = useReady()
  const plan = useStore(lab.plan, ({ status }) => status)
  if (readiness === 'failed' || plan === 'failed')
    return (
      <ErrorState
        title="下单页面载入失败"
        onRetry={() => {
          retry()
          void lab.plan.load()
        }}
      />
    )
  return readiness === 'ready' && plan === 'ready' ? <Placing first={first} /> : <StepsSkeleton />
}

function Elsewhere() {
  const lab = useLab()
  return (
    <EmptyState
      title="请在平台网站上下单"
      action={
        <ButtonLink href={lab.link(hrefOf('experiment-plan'))} kind="primary">
          前往实验清单
        </ButtonLink>
      }
    />
  )
}
