import type { Db } from '../db/open.ts'
import { type Asked, type Event, happen, type Tools } from '../experiment/happen.ts'
import type { Doer } from '../experiment/store.ts'
import { Refusal } from '../http/refuse.ts'

export const ourselves: Doer = { actor: 'system', actor_rid: '' }

/** Lets an event happen to all of them. What is refused for one undoes the whole transaction. */
export const eachHappens = async (
  tools: Tools,
  tx: Db,
  doer: Doer,
  event: Event<Asked>,
  rids: readonly string[],
): Promise<void> => {
  for (const rid of rids) {
    const done = await happen(tools, tx, doer, event, { rid })
    if (done instanceof Refusal) throw done
  }
}
