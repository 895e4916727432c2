import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import type { ShownItem } from '@lab/core/plan/shown'

/** Neither withdrawn nor with a price that has changed unseen, nor to be reserved. */
export const canOrder = (item: ShownItem) => item.stale === undefined && !isReserved(item) && !item.isRemoved
