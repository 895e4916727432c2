import type { DataOf } from '@lab/contract/calls'

/** A bill as far as it is known whether it has a pack. */
export type PackBill = Pick<DataOf<'assign/statements'>['list'][number], 'rid' | 'number'> &
  Partial<Pick<DataOf<'assign/statements'>['list'][number], 'state' | 'total_fen' | 'refunded_fen'>>
