import { getLab } from '@lab/core'
import { createInvitation } from '@lab/core/member/invitation'
import { createNavigation } from '@lab/core/navigation/navigation'
import { createPlan } from '@lab/core/plan/plan'
import { startAutoloader } from './autoloader.ts'
import { pageLab } from './page.ts'

// First, before any widget asks for the core: on the portal's own pages it takes over their links, knows
// who invited, and keeps a plan.
getLab({ invitation: createInvitation, navigation: createNavigation, plan: createPlan })
startAutoloader()
// A portal page may hold no widget yet: its session and its navigation start all the same.
pageLab()
