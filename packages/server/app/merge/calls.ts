import type { DataOf } from '@lab/contract/calls'
import { type Deps, type Handlers, type StaffCaller, staffOf } from '../../ground/http/handle.ts'
import { confirmMerge, rejectMerge } from './decide.ts'
import { membersOf, previewMerge, previewOf } from './preview.ts'
import { proposeMerge } from './propose.ts'
import { findMerge, listMerges, shownMerges } from './store.ts'

/** A proposal with what it would move now; what was decided moves nothing any more. @throws Refusal `not_found` */
const mergeDetail = async (
  { db, now }: Deps,
  rid: string,
  viewer: StaffCaller,
): Promise<DataOf<'staff/member/mergeDetail'>> => {
  const one = await findMerge(db, rid)
  const [merge] = await shownMerges(db, [one], viewer)
  if (!merge) throw new Error('the merge is not shown')
  if (one.state !== 'proposed') return { merge }
  const both = await membersOf(db, { from: one.from_rid, into: one.into_rid })
  return { merge, preview: await previewOf(db, both, { now: now(), own_rid: rid }) }
}

/** Two accounts of one person made one (domain §13). */
export const mergeCalls = (deps: Deps) =>
  ({
    'staff/member/mergePreview': (request) => previewMerge(deps, request),
    'staff/member/merge': (request, caller) => proposeMerge(deps, request, caller),
    'staff/member/merges': (request, caller) => listMerges(deps.db, request, staffOf(caller)),
    'staff/member/mergeDetail': ({ rid }, caller) => mergeDetail(deps, rid, staffOf(caller)),
    'staff/member/mergeConfirm': (request, caller) => confirmMerge(deps, request, caller),
    'staff/member/mergeReject': (request, caller) => rejectMerge(deps, request, caller),
  }) satisfies Partial<Handlers>
