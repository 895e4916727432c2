import type { DataOf } from '@lab/contract/calls'

/** A member as the desk orders for him. */
export type FoundMember = DataOf<'staff/member/find'>
