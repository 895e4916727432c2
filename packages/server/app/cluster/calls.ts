import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { clusterDetail } from './detail.ts'
import { listClusters } from './list.ts'

/** What the desk knows of groups (domain §6). */
export const clusterDeskCalls = (deps: Deps) =>
  ({
    'staff/cluster/list': (request) => listClusters(deps.db, request),
    'staff/cluster/detail': ({ rid }) => clusterDetail(deps, rid),
  }) satisfies Partial<Handlers>
