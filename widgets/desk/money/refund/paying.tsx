import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { type RefundState, refundFlow } from '@lab/contract/rules/money/refund'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { ReactNode } from 'react'

interface Paying {
  number: string
  state: RefundState
  may_confirm: boolean
  rejected: string
  decided_by: string
  paid_by: string
}

interface PayingOptions<Row> {
  states: Readonly<Record<RefundState, string>>
  /** Whether an approved one may be paid or rejected by hand; all may where it is not said. */
  may?: (act: 'paid' | 'reject', row: Row) => boolean
  /** More of its state. */
  note?: (row: Row) => ReactNode
  /** More to do about it. */
  more?: (row: Row) => ReactNode
}

const looks = looksOf(refundFlow)

/** Of what is approved and then paid: where it stands, and the step that is next. */
export const payingColumns = <Row extends Paying>(
  ask: (act: 'confirm' | 'paid' | 'reject', row: Row) => void,
  { states, may = () => true, note, more }: PayingOptions<Row>,
): Column<Row>[] => [
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: (one) => (
      <div>
        <Tag kind={looks[one.state]}>{states[one.state]}</Tag>
        <p className="desk-note">
          {one.rejected
            ? `${one.decided_by}：${one.rejected}`
            : [one.decided_by, one.paid_by].filter(Boolean).join('，')}
        </p>
        {note?.(one)}
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
        {one.state === 'approved' && may('paid', one) && (
          <Button
            size="small"
            kind="primary"
            aria-label={`登记已付：${one.number}`}
            onClick={() => ask('paid', one)}
          >
            登记已付
          </Button>
        )}
        {(one.state === 'requested' || (one.state === 'approved' && may('reject', one))) && (
          <Button size="small" aria-label={`不通过：${one.number}`} onClick={() => ask('reject', one)}>
            不通过
          </Button>
        )}
        {one.state === 'requested' && !one.may_confirm && (
          <p className="desk-note">超过设定金额，须由申请人以外的同事批准</p>
        )}
        {more?.(one)}
      </div>
    ),
  },
]
