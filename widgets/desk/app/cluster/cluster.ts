import type { DataOf } from '@lab/contract/calls'
import { deskRow } from '@lab/contract/rules/app/desk'

export type ClusterRow = DataOf<'staff/cluster/list'>['list'][number]
export type ClusterDetail = DataOf<'staff/cluster/detail'>

export const clusterAddress = (rid: string): string => deskRow('cluster', rid)
