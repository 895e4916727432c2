import '@lab/contract/rules/pages/navigation'
import '@lab/contract/rules/shop/plan/plan'
import '@lab/contract/rules/ground/routes'
import { getLab, type Lab } from '@lab/core'
import { tracedCalls } from '@lab/core/api/traced-calls'
import { createCameBy } from '@lab/core/member/came-by'
import { createInvitation } from '@lab/core/member/invitation'
import { createNavigation } from '@lab/core/navigation/navigation'
import { createPlan } from '@lab/core/plan/plan'
import { type Loaders, startAutoloader } from '../loader/autoloader.ts'

/** A page of the portal itself. */
export const startPortal = (loaders: Loaders, pageLab: () => Lab) => {
  // First, before any widget asks for the core: on the portal's own pages it takes over their links, knows
  // who invited or led there, and has a plan.
  getLab({
    invitation: createInvitation,
    cameBy: createCameBy,
    navigation: createNavigation,
    tracing: tracedCalls,
    plan: createPlan,
  })
  startAutoloader(loaders)
  // A portal page may hold no widget yet: its session and its navigation start all the same.
  pageLab()
}
