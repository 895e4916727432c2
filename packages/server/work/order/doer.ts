import type { Actor } from '@lab/contract/rules/work/experiment/facts'

/** Who does something: a member, one of the staff, or the system itself (then without a rid). */
export interface Doer {
  actor: Actor
  actor_rid: string
}

/** The system's own doing. */
export const ourselves: Doer = { actor: 'system', actor_rid: '' }
