import { formatFen } from '@lab/contract/rules/money'
import { type WithdrawState, withdrawStates } from '@lab/contract/rules/promotion'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { withdrawLooks } from '@lab/ui/looks'
import { type Column, Tag } from '@lab/ui/parts'
import { useState } from 'react'
import { useDesk } from '../desk-session.ts'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { useFilter } from '../useFilter.ts'
import { useFound } from '../useFound.ts'
import { type DeskWithdrawal, grouped, Pay } from './Pay.tsx'
import { Reject } from './Reject.tsx'

const states = [
  ...Object.entries(withdrawStates).map(([value, label]) => ({ value: value as WithdrawState, label })),
  { value: 'all' as const, label: '全部状态' },
]

/** Rebates that promoters want paid out: transferred at the bank and noted here, or rejected. */
export function WithdrawSection() {
  const { messages } = useLab()
  const { call } = useDesk()
  const [filter, narrow] = useFilter({ state: 'applied' as WithdrawState | 'all', kw: '' })
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<{ ask: 'pay' | 'reject'; one: DeskWithdrawal }>()
  const result = useFound('staff/withdraw/list', {
    page: filter.page,
    state: filter.state === 'all' ? undefined : filter.state,
    kw: filter.kw || undefined,
  })
  const close = () => setOpen(undefined)
  const after = async ({ code, reason }: { code?: number; reason?: string }) => {
    if (code) messages.success('操作成功!')
    if (!code && !reason) return
    close()
    await result.reload()
  }

  const columns: Column<DeskWithdrawal>[] = [
    {
      key: 'number',
      title: '申请',
      cell: ({ number, created }) => (
        <div className="number">
          <strong>{number}</strong>
          <p className="desk-note">{dateTimeOf(created)}</p>
        </div>
      ),
    },
    {
      key: 'member',
      title: '推广员',
      cell: ({ member }) => (
        <div>
          {member.name || member.phone}
          <p className="desk-note">{member.company}</p>
        </div>
      ),
    },
    {
      key: 'amount_fen',
      title: '金额',
      align: 'end',
      cell: ({ amount_fen }) => <strong className="number">{formatFen(amount_fen)}</strong>,
    },
    {
      key: 'bank_no',
      title: '收款账户',
      cell: ({ payee, bank, bank_no }) => (
        <div>
          {payee}，{bank}
          <p className="desk-note number">{grouped(bank_no)}</p>
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, note, decided_by }) => (
        <div>
          <Tag kind={withdrawLooks[state]}>{withdrawStates[state]}</Tag>
          {(note || decided_by) && (
            <p className="desk-note">{[decided_by, note].filter(Boolean).join('：')}</p>
          )}
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      cell: (one) =>
        one.state === 'applied' && (
          <div className="desk-acts">
            <Button
              size="small"
              kind="primary"
              aria-label={`已打款：${one.number}`}
              onClick={() => setOpen({ ask: 'pay', one })}
            >
              已打款
            </Button>
            <Button
              size="small"
              aria-label={`不通过：${one.number}`}
              onClick={() => setOpen({ ask: 'reject', one })}
            >
              不通过
            </Button>
          </div>
        ),
    },
  ]
  return (
    <div className="desk-section">
      <h1>提现</h1>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={filter.state}
          onChange={(state) => narrow({ state })}
          options={states}
        />
        <TextField label="编号或推广员" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
      <Found
        result={result}
        caption="提现申请"
        columns={columns}
        empty="没有符合条件的提现"
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'pay' && (
        <Pay
          withdrawal={open.one}
          onClose={close}
          onPaid={async (note) => after(await call('staff/withdraw/confirm', { rid: open.one.rid, note }))}
        />
      )}
      {open?.ask === 'reject' && (
        <Reject
          title={`不通过 ${open.one.number}`}
          onClose={close}
          onReject={async (reason) =>
            after(await call('staff/withdraw/reject', { rid: open.one.rid, reason }))
          }
        >
          <p className="desk-note number">
            {open.one.member.name || open.one.member.phone}，{formatFen(open.one.amount_fen)} 退回可提现金额。
          </p>
        </Reject>
      )}
    </div>
  )
}
