import type { StaffPath } from '@lab/contract/rules/people/staff/acts'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { useDesk } from '../../session/desk-session.ts'
import type { MemberAct, MemberDetail } from './member.ts'

interface ActRow {
  key: MemberAct
  title: string
  needs: StaffPath
  /** Whether it can be done with the account as it stands. */
  fits?: (member: MemberDetail) => boolean
}

const rows: readonly ActRow[] = [
  { key: 'note', title: '写备注', needs: 'staff/member/note' },
  { key: 'group', title: '核定客户类别', needs: 'staff/member/group' },
  { key: 'reset', title: '发送重置验证码', needs: 'staff/member/reset' },
  {
    key: 'freeze',
    title: '冻结账号',
    needs: 'staff/member/freeze',
    fits: ({ frozen }) => !frozen,
  },
  {
    key: 'unfreeze',
    title: '解除冻结',
    needs: 'staff/member/unfreeze',
    fits: ({ frozen }) => frozen,
  },
  { key: 'merge', title: '合并重复账号', needs: 'staff/member/merge' },
]

/** What the staff who look may do with a member's account now. */
export const useMemberActs = (member: MemberDetail | undefined): readonly ActRow[] => {
  const { role } = useDesk().staff
  return member ? rows.filter(({ needs, fits }) => mayCall(role, needs) && (!fits || fits(member))) : []
}
