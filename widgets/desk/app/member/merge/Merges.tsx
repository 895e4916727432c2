import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { memberMergeFlow, memberMergeStates } from '@lab/contract/rules/people/account/member-merge'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { rejecting } from '../../../act/answering.tsx'
import { DecisionSection } from '../../../act/DecisionSection.tsx'
import { useLinkTo } from '../../../list/address.ts'
import { askedColumn, decisionColumn, nameOf } from '../../../list/columns.tsx'
import { useDesk } from '../../../session/desk-session.ts'
import { memberAddress } from '../member.ts'
import { type Merge, ReviewMerge } from './ReviewMerge.tsx'

type Ask = 'look' | 'reject'

const looks = looksOf(memberMergeFlow)

function SideLink({ one, isGone }: { one: Merge['from']; isGone?: boolean }) {
  const linkTo = useLinkTo()
  return (
    <div>
      {isGone ? nameOf(one) : <a {...linkTo(memberAddress(one.rid))}>{nameOf(one)}</a>}
      <p className="desk-note number">{one.phone}</p>
    </div>
  )
}

const columns = (mayReject: boolean, ask: (act: Ask, row: Merge) => void): Column<Merge>[] => [
  askedColumn('提交'),
  {
    key: 'from',
    title: '被合并账号',
    line: 'title',
    cell: ({ from, state }) => <SideLink one={from} isGone={state === 'confirmed'} />,
  },
  { key: 'into', title: '保留账号', line: 'named', cell: ({ into }) => <SideLink one={into} /> },
  decisionColumn({ states: memberMergeStates, looks }, ({ rejected }) => rejected),
  {
    key: 'act',
    title: '操作',
    line: 'under',
    cell: (row) => (
      <div className="desk-acts">
        <Button
          size="small"
          kind={row.may_confirm ? 'primary' : undefined}
          aria-label={`${row.may_confirm ? '复核' : '查看'}：${row.number}`}
          onClick={() => ask('look', row)}
        >
          {row.may_confirm ? '复核' : '查看'}
        </Button>
        {row.state === 'proposed' && mayReject && (
          <Button size="small" aria-label={`不通过：${row.number}`} onClick={() => ask('reject', row)}>
            不通过
          </Button>
        )}
      </div>
    ),
  },
]

/** What was proposed to be merged, and what became of it. */
export function Merges() {
  const mayReject = mayCall(useDesk().staff.role, 'staff/member/mergeReject')
  return (
    <DecisionSection
      section="member"
      list="staff/member/merges"
      states={memberMergeStates}
      usual="proposed"
      label="编号、姓名或手机"
      caption="会员合并"
      empty="没有符合条件的会员合并"
      dialogs={{
        look: ({ one, close, after }) => (
          <ReviewMerge one={one} onClose={close} onDone={() => after({ reason: 'done' })} />
        ),
        reject: rejecting(
          'staff/member/mergeReject',
          (one: Merge) =>
            `${nameOf(one.from)} ${one.from.phone} 合并到 ${nameOf(one.into)} ${one.into.phone}`,
        ),
      }}
      columns={(ask) => columns(mayReject, ask)}
    />
  )
}
