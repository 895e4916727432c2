import type { DataOf } from '@lab/contract/calls'

/** A member as the desk orders for them. */
export type FoundMember = DataOf<'staff/member/find'>
