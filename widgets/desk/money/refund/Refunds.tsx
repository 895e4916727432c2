import type { DataOf } from '@lab/contract/calls'
import { refundStates, refundTargets } from '@lab/contract/rules/money/refund'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { RejectDialog } from '../../act/answering.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { aboutOf, billColumn, RequestFacts, requestColumns } from './Requests.tsx'
import '../../work/sample/sample.css'

type Refund = DataOf<'staff/refund/list'>['list'][number]

const looks = { requested: 'warning', approved: 'primary', paid: 'success', rejected: 'danger' } as const

/** Refunds: approved by another person above a sum, then paid. */
export function Refunds() {
  const { link } = useLab()
  const { call } = useDesk()
  const { sorting, request, filter, narrow } = useStateQuery(
    'refund',
    'staff/refund/list',
    refundStates,
    'all',
    'dated',
  )
  const result = useFound('staff/refund/list', request)
  const { open, ask, close, decide } = useDecision<'confirm' | 'paid' | 'reject', Refund>(result.reload)
  const print = async ({ rid }: Refund) => {
    const { code, data } = await call('staff/refund/note', { rid })
    if (code && data) window.open(link(data.page), '_blank', 'noopener')
  }

  const columns: Column<Refund>[] = [
    ...requestColumns<Refund>(billColumn()),
    {
      key: 'target',
      title: '退到',
      line: 'note',
      cell: ({ target, bank }) => (
        <div>
          {refundTargets[target]}
          {bank && <p className="desk-note">{bank}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      line: 'mark',
      cell: ({ state, rejected, decided_by, paid_by, note_number }) => (
        <div>
          <Tag kind={looks[state]}>{refundStates[state]}</Tag>
          <p className="desk-note">
            {rejected ? `${decided_by}：${rejected}` : [decided_by, paid_by].filter(Boolean).join('，')}
          </p>
          {note_number && <p className="desk-note number">{note_number}</p>}
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      line: 'under',
      cell: (one) => (
        <div className="desk-acts">
          {one.state === 'requested' && (
            <Button
              size="small"
              kind="primary"
              disabled={!one.may_confirm}
              aria-label={`批准：${one.number}`}
              onClick={() => ask('confirm', one)}
            >
              批准
            </Button>
          )}
          {one.state === 'approved' && (
            <Button
              size="small"
              kind="primary"
              aria-label={`登记已付：${one.number}`}
              onClick={() => ask('paid', one)}
            >
              登记已付
            </Button>
          )}
          {(one.state === 'requested' || one.state === 'approved') && (
            <Button size="small" aria-label={`不通过：${one.number}`} onClick={() => ask('reject', one)}>
              不通过
            </Button>
          )}
          {one.state === 'requested' && !one.may_confirm && (
            <p className="desk-note">超过设定金额，须由申请人以外的同事批准</p>
          )}
          {one.state === 'paid' && (
            <Button size="small" aria-label={`红字账单：${one.number}`} onClick={() => void print(one)}>
              红字账单
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <div className="desk-section">
      <StateFilter {...filter} label="编号或付款方" days="申请" />
      <Found
        result={result}
        sorting={sorting}
        caption="退款"
        columns={columns}
        empty="没有符合条件的退款"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'confirm' && (
        <Question
          title="批准退款？"
          keep="再核对"
          confirm="批准"
          kind="primary"
          onKeep={close}
          onConfirm={() => decide('staff/refund/confirm', {})}
        >
          <RequestFacts request={open.one} to={refundTargets[open.one.target]} />
        </Question>
      )}
      {open?.ask === 'paid' && (
        <Question
          title="登记退款已付？"
          keep="再核对"
          confirm="登记已付"
          kind="primary"
          onKeep={close}
          onConfirm={() => decide('staff/refund/paid', {})}
        >
          <RequestFacts
            request={open.one}
            to={[refundTargets[open.one.target], open.one.bank].filter(Boolean).join('，')}
          />
          <p className="desk-note">
            记入账本，不能撤销；按比例收回积分、返利与邀请优惠券，已开的发票会列入待红冲。
          </p>
        </Question>
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          onClose={close}
          onReject={(reason) => decide('staff/refund/reject', { reason })}
        >
          {aboutOf(open.one)}
        </RejectDialog>
      )}
    </div>
  )
}
