import type { DataOf } from '@lab/contract/calls'

/** A partner as the desk lists them. */
export type Partner = DataOf<'staff/partner/list'>['list'][number]
