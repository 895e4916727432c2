import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { findSample } from './find.ts'
import { actOnSamples } from './keep.ts'
import { allSamples } from './list.ts'
import { receiveSamples } from './receive.ts'
import { moveRecycle } from './recycle.ts'
import { allRecycles } from './recycle-list.ts'
import { deskSamples } from './shown.ts'

/** The lab's side of samples (domain §5, §8). */
export const sampleDeskCalls = (deps: Deps) =>
  ({
    'staff/sample/find': ({ number }) => findSample(deps, number),
    'staff/sample/list': async (request) => {
      const { rows, ...found } = await allSamples(deps.db, request, deps.now())
      const { page, limit } = request
      return { ...found, list: await deskSamples(deps.db, rows, deps.now()), page, limit }
    },
    'staff/sample/receive': (request, caller) => receiveSamples(deps, request, caller),
    'staff/sample/move': (request, caller) => actOnSamples(deps, 'move', request, caller),
    'staff/sample/notice': (request, caller) => actOnSamples(deps, 'notice', request, caller),
    'staff/sample/discard': (request, caller) => actOnSamples(deps, 'discard', request, caller),
    'staff/sample4recycle/list': (request) => allRecycles(deps.db, request),
    'staff/sample4recycle/ship': (request, caller) => moveRecycle(deps, 'ship', request, caller),
    'staff/sample4recycle/done': (request, caller) => moveRecycle(deps, 'done', request, caller),
    'staff/sample4recycle/refuse': (request, caller) => moveRecycle(deps, 'refuse', request, caller),
  }) satisfies Partial<Handlers>
