import { listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { type StaffRole, staffRoles } from '@lab/contract/rules/people/staff/roles'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { Question } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useState } from 'react'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { useDesk } from '../../session/desk-session.ts'
import { staffColumns } from './columns.tsx'
import { Handover } from './Handover.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import type { StaffAccount } from './staff-account.ts'
import { type AskedOfStaff, staffQuestions } from './staff-questions.ts'
import './accounts.css'

type Open =
  | { kind: 'add' }
  | { kind: 'edit'; account: StaffAccount }
  | { kind: 'ask'; what: AskedOfStaff; account: StaffAccount }
  | { kind: 'handover'; account: string; password: string }

const roles = Object.entries(staffRoles).map(([value, label]) => ({ value: value as StaffRole, label }))

const accounts = listAddress({ kw: words(), role: oneOf(Object.keys(staffRoles) as StaffRole[]) })

/** Who works at the desk, for admins: added, changed, disabled, let in again. */
export function StaffSection() {
  const { messages } = useLab()
  const { staff, call } = useDesk()
  const { filter, request, sorting, narrow } = useListQuery('staff', 'staff/account/list', accounts)
  const { kw = '', role } = filter
  const [typed, setTyped] = useTyped(kw)
  const [open, setOpen] = useState<Open>()
  const result = useFound('staff/account/list', request)
  const { reload } = result
  const close = () => setOpen(undefined)

  const after = async ({ code, reason }: { code?: number; reason?: string }) => {
    if (code) messages.success('操作成功!')
    if (!code && !reason) return
    close()
    await reload()
  }
  const enable = async ({ rid }: StaffAccount, enabled: boolean) =>
    after(await call('staff/account/edit', { rid, enabled }))
  const acts: Record<AskedOfStaff, (account: StaffAccount) => Promise<void>> = {
    disable: (account) => enable(account, false),
    enable: (account) => enable(account, true),
    removeOtp: async ({ rid }) => after(await call('staff/account/removeOtp', { rid })),
    reset: async ({ rid, account }) => {
      const answer = await call('staff/account/reset', { rid })
      await after(answer)
      if (answer.code && answer.data) setOpen({ kind: 'handover', account, password: answer.data.password })
    },
  }

  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>员工</h1>
        <Button kind="primary" size="small" onClick={() => setOpen({ kind: 'add' })}>
          添加员工
        </Button>
      </div>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="角色"
          name="role"
          value={role ?? 'all'}
          onChange={(role) => narrow({ role: role === 'all' ? '' : role })}
          options={[{ value: 'all' as const, label: '全部角色' }, ...roles]}
        />
        <TextField label="姓名或账号" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="员工"
        columns={staffColumns({
          own: staff.account,
          onEdit: (account) => setOpen({ kind: 'edit', account }),
          onAsk: (account, what) => setOpen({ kind: 'ask', what, account }),
        })}
        empty="没有符合条件的员工"
        onPage={(page) => narrow({ page })}
      />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <StaffDialog
          account={open.kind === 'edit' ? open.account : undefined}
          roles={roles}
          onClose={close}
          onDone={async (made) => {
            setOpen(made && { kind: 'handover', ...made })
            await reload()
          }}
        />
      )}
      {open?.kind === 'handover' && (
        <Handover account={open.account} password={open.password} onClose={close} />
      )}
      {open?.kind === 'ask' && (
        <Question
          title={staffQuestions[open.what].ask(open.account.name)}
          keep={staffQuestions[open.what].keep}
          confirm={staffQuestions[open.what].confirm}
          onKeep={close}
          onConfirm={() => acts[open.what](open.account)}
        >
          <p className="desk-note">{staffQuestions[open.what].lost}</p>
        </Question>
      )}
    </div>
  )
}
