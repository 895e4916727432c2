import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import { type PromoterState, promoterStates } from '@lab/contract/rules/promotion'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useLab } from '@lab/core/react'
import { Button, Question } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { promoterLooks } from '@lab/ui/looks'
import { type Column, Tag } from '@lab/ui/parts'
import { useState } from 'react'
import { useDesk } from '../desk-session.ts'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { useFilter } from '../useFilter.ts'
import { useFound } from '../useFound.ts'
import { Reject } from './Reject.tsx'

type Promoter = DataOf<'staff/promoter/list'>['list'][number]

const states = [
  ...Object.entries(promoterStates).map(([value, label]) => ({ value: value as PromoterState, label })),
  { value: 'all' as const, label: '全部状态' },
]

const nameOf = ({ member }: Promoter) => member.name || member.phone

/** Who promotes the house, and who would like to: approved or rejected by finance. */
export function PromoterSection() {
  const { messages } = useLab()
  const { call } = useDesk()
  const [filter, narrow] = useFilter({ state: 'applied' as PromoterState | 'all', kw: '' })
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<{ ask: 'confirm' | 'reject'; one: Promoter }>()
  const result = useFound('staff/promoter/list', {
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

  const columns: Column<Promoter>[] = [
    {
      key: 'member',
      title: '会员',
      cell: (one) => (
        <div>
          <strong>{nameOf(one)}</strong>
          <p className="desk-note">{one.member.company || one.member.phone}</p>
        </div>
      ),
    },
    {
      key: 'reason',
      title: '申请理由',
      cell: ({ reason, created }) => (
        <div>
          {reason}
          <p className="desk-note number">{dateTimeOf(created)}</p>
        </div>
      ),
    },
    { key: 'code', title: '推广码', cell: ({ code }) => <span className="desk-code">{code}</span> },
    {
      key: 'members',
      title: '带来',
      align: 'end',
      cell: ({ members, earned_fen }) => (
        <div className="number">
          {members} 人<p className="desk-note">返利 {formatFen(earned_fen)}</p>
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, answer, decided_by }) => (
        <div>
          <Tag kind={promoterLooks[state]}>{promoterStates[state]}</Tag>
          {(answer || decided_by) && (
            <p className="desk-note">{[decided_by, answer].filter(Boolean).join('：')}</p>
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
              aria-label={`通过：${nameOf(one)}`}
              onClick={() => setOpen({ ask: 'confirm', one })}
            >
              通过
            </Button>
            <Button
              size="small"
              aria-label={`不通过：${nameOf(one)}`}
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
      <h1>推广员</h1>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={filter.state}
          onChange={(state) => narrow({ state })}
          options={states}
        />
        <TextField label="会员或推广码" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
      <Found
        result={result}
        caption="推广员"
        columns={columns}
        empty="没有符合条件的推广员"
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'confirm' && (
        <Question
          title="通过推广员申请？"
          keep="再看看"
          confirm="通过"
          onKeep={close}
          onConfirm={async () => after(await call('staff/promoter/confirm', { rid: open.one.rid }))}
        >
          <p>
            {nameOf(open.one)} 成为推广员：此后用推广码 {open.one.code} 注册的会员结清订单，都会给他返利。
          </p>
        </Question>
      )}
      {open?.ask === 'reject' && (
        <Reject
          title="不通过推广员申请"
          onClose={close}
          onReject={async (reason) =>
            after(await call('staff/promoter/reject', { rid: open.one.rid, reason }))
          }
        >
          <p className="desk-note">{nameOf(open.one)} 可以改写理由后再申请。</p>
        </Reject>
      )}
    </div>
  )
}
