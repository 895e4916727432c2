import { calls, type DataOf } from '@lab/contract/calls'
import { type DeskSectionKey, deskSectionsOf } from '@lab/contract/rules/desk'
import type { Db } from '../db/open.ts'
import { type Deps, type Handled, handle, staffOf } from '../http/handle.ts'
import { countRequested } from '../sampling/desk-store.ts'

/** What waits for someone in a section; a section without a row has nothing that waits. */
const counters: Partial<Record<DeskSectionKey, (db: Db) => Promise<number>>> = {
  sampling: countRequested,
}

const counts = async ({ db }: Deps, sections: readonly DeskSectionKey[]): Promise<DataOf<'staff/counts'>> => {
  const found: DataOf<'staff/counts'> = {}
  for (const key of sections) {
    const number = await counters[key]?.(db)
    if (number !== undefined) found[key] = number
  }
  return found
}

export const deskCountCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/counts'], (_, caller) =>
    counts(
      deps,
      deskSectionsOf(staffOf(caller).role).map(({ key }) => key),
    ),
  ),
]
