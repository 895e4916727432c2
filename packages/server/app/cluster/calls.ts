import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { clusterDetail } from './detail.ts'
import { listClusters } from './list.ts'

/** What the desk knows of groups (domain §6). */
export const clusterDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/cluster/list'], (request) => listClusters(deps.db, request)),
  handle(calls['staff/cluster/detail'], ({ rid }) => clusterDetail(deps, rid)),
]
