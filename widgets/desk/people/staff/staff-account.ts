import type { DataOf } from '@lab/contract/calls'

/** One of the staff as the desk lists them. */
export type StaffAccount = DataOf<'staff/account/list'>['list'][number]
