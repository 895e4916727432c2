import type { ShownItem } from '@lab/core/plan/shown'

/** Instruments are reserved, not ordered (domain §1, type 2). */
export const isReserved = ({ project }: Pick<ShownItem, 'project'>) => project.type_id === 2

/** Neither withdrawn nor with a price that has changed unseen, nor to be reserved. */
export const canOrder = (item: ShownItem) => item.stale === undefined && !isReserved(item) && !item.isRemoved
