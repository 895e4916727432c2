import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { staffRoles } from '@lab/contract/rules/people/staff/roles'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { StaffAccount } from './staff-account.ts'
import type { AskedOfStaff } from './staff-questions.ts'

interface StaffColumns {
  /** The account of the one who looks: nobody takes away their own access. */
  own: string
  onEdit: (one: StaffAccount) => void
  onAsk: (one: StaffAccount, what: AskedOfStaff) => void
}

/** The list of staff: who they are, what they may, when they were last here, and what may be done. */
export const staffColumns = ({ own, onEdit, onAsk }: StaffColumns): Column<StaffAccount>[] => {
  const button = (one: StaffAccount, label: string, onClick: () => void) => (
    <Button size="small" aria-label={`${label}：${one.account}`} onClick={onClick}>
      {label}
    </Button>
  )
  const ask = (one: StaffAccount, what: AskedOfStaff, label: string) =>
    button(one, label, () => onAsk(one, what))
  return [
    {
      key: 'name',
      title: '员工',
      sorts: ['name', 'name_last'],
      cell: ({ name, account }) => (
        <div>
          <strong>{name}</strong>
          <p className="desk-code">{account}</p>
        </div>
      ),
    },
    { key: 'role', title: '角色', cell: ({ role }) => staffRoles[role] },
    {
      key: 'enabled',
      title: '状态',
      cell: ({ enabled, has_otp, must_change }) => (
        <div className="desk-tags">
          <Tag kind={enabled ? 'success' : 'plain'}>{enabled ? '启用' : '已停用'}</Tag>
          {has_otp && <Tag kind="plain">动态口令</Tag>}
          {must_change && <Tag kind="warning">待改密码</Tag>}
        </div>
      ),
    },
    {
      key: 'last_login',
      title: '最近登录',
      sorts: ['seen', 'seen_last'],
      cell: ({ last_login }) => (
        <span className="number desk-when">{last_login === null ? '从未' : dateTimeOf(last_login)}</span>
      ),
    },
    {
      key: 'act',
      title: '操作',
      cell: (one) => (
        <div className="desk-acts">
          {button(one, '修改', () => onEdit(one))}
          {one.account !== own && ask(one, 'reset', '重置密码')}
          {one.has_otp && one.account !== own && ask(one, 'removeOtp', '移除动态口令')}
          {one.enabled ? one.account !== own && ask(one, 'disable', '停用') : ask(one, 'enable', '启用')}
        </div>
      ),
    },
  ]
}
