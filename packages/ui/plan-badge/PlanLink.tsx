import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import type { ComponentProps } from 'react'
import { PlanBadge, planName, usePlanCount } from './PlanBadge.tsx'

/** The link to the experiment plan on the portal, with the number of experiments in it. */
export function PlanLink(look: Pick<ComponentProps<'a'>, 'className' | 'part'>) {
  const lab = useLab()
  const count = usePlanCount()
  return (
    <a {...look} href={lab.link(hrefOf('experiment-plan'))} aria-label={planName(count)}>
      <PlanBadge count={count} />
    </a>
  )
}
