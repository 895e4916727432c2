import type { DataOf } from '@lab/contract/calls'
import { deskRow } from '@lab/contract/rules/app/desk'
import { type Organization, organizations } from '@lab/contract/rules/people/account/organization'

export type MemberRow = DataOf<'staff/member/list'>['list'][number]
export type MemberDetail = DataOf<'staff/member/detail'>

/** What the desk does with a member's account. */
export type MemberAct = 'note' | 'group' | 'reset' | 'freeze' | 'unfreeze' | 'merge'

export interface MemberDialogProps {
  member: MemberDetail
  onClose: () => void
  onDone: () => Promise<unknown>
}

export const groupName = (group: Organization): string =>
  organizations.find(({ id }) => id === group)?.name ?? ''

export const memberAddress = (rid: string): string => deskRow('member', rid)

export const nameOf = ({ name }: Pick<MemberRow, 'name'>): string => name || '未填姓名'
