export { PlanBadge, planName, usePlanCount } from './PlanBadge.tsx'
export { PlanLink } from './PlanLink.tsx'
