import type { ActorKind } from '@lab/contract/rules/work/experiment/facts'

/** Who does something: a member, one of the staff, or the system itself (then without a rid). */
export interface Actor {
  actor: ActorKind
  actor_rid: string
}

/** The system's own doing. */
export const systemActor: Actor = { actor: 'system', actor_rid: '' }
