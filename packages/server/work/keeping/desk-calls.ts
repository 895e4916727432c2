import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { findSample } from './find.ts'
import { actOnSamples } from './keep.ts'
import { allSamples } from './list.ts'
import { receiveSamples } from './receive.ts'
import { moveRecycle } from './recycle.ts'
import { allRecycles } from './recycle-list.ts'
import { deskSamples } from './shown.ts'

/** The lab's side of samples (domain §5, §8). */
export const sampleDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/sample/find'], ({ number }) => findSample(deps, number)),
  handle(calls['staff/sample/list'], async (request) => {
    const { rows, ...found } = await allSamples(deps.db, request, deps.now())
    const { page, limit } = request
    return { ...found, list: await deskSamples(deps.db, rows, deps.now()), page, limit }
  }),
  handle(calls['staff/sample/receive'], (request, caller) => receiveSamples(deps, request, caller)),
  handle(calls['staff/sample/move'], (request, caller) => actOnSamples(deps, 'move', request, caller)),
  handle(calls['staff/sample/notice'], (request, caller) => actOnSamples(deps, 'notice', request, caller)),
  handle(calls['staff/sample/discard'], (request, caller) => actOnSamples(deps, 'discard', request, caller)),
  handle(calls['staff/sample4recycle/list'], (request) => allRecycles(deps.db, request)),
  handle(calls['staff/sample4recycle/ship'], (request, caller) => moveRecycle(deps, 'ship', request, caller)),
  handle(calls['staff/sample4recycle/done'], (request, caller) => moveRecycle(deps, 'done', request, caller)),
  handle(calls['staff/sample4recycle/refuse'], (request, caller) =>
    moveRecycle(deps, 'refuse', request, caller),
  ),
]
