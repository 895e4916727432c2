import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { awaitingOf } from './awaiting.ts'
import { waiveSamples } from './keep.ts'
import { samplesOfMember } from './list.ts'
import { askBack, moveOwnRecycle } from './recycle.ts'
import { recyclesOf } from './recycle-list.ts'
import { memberSamples } from './shown.ts'

const list = async (
  { db, now }: Deps,
  request: ParsedOf<'sample/list'>,
  caller: Caller,
): Promise<DataOf<'sample/list'>> => {
  const { rid } = memberOf(caller)
  const { rows, total, counts } = await samplesOfMember(db, rid, request)
  const [shown, awaiting] = await Promise.all([memberSamples(db, rows, now()), awaitingOf(db, rid)])
  return { list: shown, total, counts, awaiting, page: request.page, limit: request.limit }
}

/** A member's samples, and what they want back of them (domain §5). */
export const sampleCalls = (deps: Deps) =>
  ({
    'sample/list': (request, caller) => list(deps, request, caller),
    'sample/waive': (request, caller) => waiveSamples(deps, request, caller),
    'sample4recycle/list': (request, caller) => recyclesOf(deps.db, memberOf(caller).rid, request),
    'sample4recycle/add': (request, caller) => askBack(deps, request, caller),
    'sample4recycle/cancel': ({ rid }, caller) => moveOwnRecycle(deps, 'cancel', rid, caller),
    'sample4recycle/done': ({ rid }, caller) => moveOwnRecycle(deps, 'done', rid, caller),
  }) satisfies Partial<Handlers>
