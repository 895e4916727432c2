import { hrefOf } from '../../ground/routes.ts'
import type { Orderable, OrderGate } from './orderable.ts'

const credit = (cluster?: string) => hrefOf('member-unpaid', {}, { view: 'credit', cluster })

const places: Record<OrderGate, (cluster?: string) => string> = {
  limit: () => hrefOf('member-communityJn'),
  overdue: credit,
  credit,
  unsettled: () => hrefOf('member-unsettled'),
  prestore: (cluster) => hrefOf('member-prestore', {}, { cluster }),
  approval: () => hrefOf('member-communityJn'),
}

/** Where a gate is opened: for a group's member there is only whom to ask. */
export const gateHref = ({ key, by }: NonNullable<Orderable['gate']>, cluster_rid = ''): string =>
  by === 'member' && key !== 'unsettled'
    ? hrefOf('member-communityJn')
    : places[key](cluster_rid || undefined)
