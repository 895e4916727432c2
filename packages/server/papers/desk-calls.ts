import type { WithFiles } from '../ground/files/storage.ts'
import { type Deps, type Handlers, staffOf } from '../ground/http/handle.ts'
import { giveDocument } from '../work/events/document.ts'
import { move } from '../work/events/move.ts'
import { documentFor } from './documents.ts'

/** Papers that the lab gives with an experiment (domain §2). */
export const paperDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/assign/document': move(deps, 'staff/assign/document', giveDocument, async (request, caller) => ({
      document: await documentFor(deps, { ...request, staff_rid: staffOf(caller).rid, base: caller.base }),
    })),
  }) satisfies Partial<Handlers>
