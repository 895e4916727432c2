import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { payoutSources, payoutStates } from '@lab/contract/rules/money/payout'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { RejectDialog } from '../../act/answering.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { nameOfPayer } from '../../books/Payer.tsx'
import { Copied } from '../../list/Copied.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { RequestFacts, requestColumns } from './Requests.tsx'
import '../../work/sample/sample.css'

type Payout = DataOf<'staff/payout/list'>['list'][number]

const looks = { requested: 'warning', approved: 'primary', paid: 'success', rejected: 'danger' } as const

/** Where it goes, to be typed at the bank. */
function Account({ of: { account_name, bank, account_number } }: { of: Payout }) {
  return (
    <div>
      {account_name}
      <p className="desk-note">{bank}</p>
      <p className="number">
        <Copied label={`账号 ${account_number}`} text={account_number} />
      </p>
    </div>
  )
}

/** Unused prestore that goes back: approved by another person above a sum, then paid. */
export function Payouts() {
  const { sorting, request, filter, narrow } = useStateQuery(
    'refund',
    'staff/payout/list',
    payoutStates,
    'all',
    'dated',
  )
  const result = useFound('staff/payout/list', request)
  const { open, ask, close, decide } = useDecision<'confirm' | 'paid' | 'reject', Payout>(result.reload)

  const columns: Column<Payout>[] = [
    ...requestColumns<Payout>({
      key: 'source',
      title: '退什么',
      line: 'named',
      cell: ({ source }) => payoutSources[source],
    }),
    { key: 'account', title: '收款账户', line: 'note', cell: (one) => <Account of={one} /> },
    {
      key: 'state',
      title: '状态',
      line: 'mark',
      cell: ({ state, rejected, decided_by, paid_by }) => (
        <div>
          <Tag kind={looks[state]}>{payoutStates[state]}</Tag>
          <p className="desk-note">
            {rejected ? `${decided_by}：${rejected}` : [decided_by, paid_by].filter(Boolean).join('，')}
          </p>
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
        </div>
      ),
    },
  ]
  return (
    <div className="desk-section">
      <StateFilter {...filter} label="编号、付款方或户名" days="申请" />
      <Found
        result={result}
        sorting={sorting}
        caption="预存退款"
        columns={columns}
        empty="没有符合条件的预存退款"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'confirm' && (
        <Question
          title="批准预存退款？"
          keep="再核对"
          confirm="批准"
          kind="primary"
          onKeep={close}
          onConfirm={() => decide('staff/payout/confirm', {})}
        >
          <RequestFacts request={open.one} to={<Account of={open.one} />} />
        </Question>
      )}
      {open?.ask === 'paid' && (
        <Question
          title="登记预存退款已付？"
          keep="再核对"
          confirm="登记已付"
          kind="primary"
          onKeep={close}
          onConfirm={() => decide('staff/payout/paid', {})}
        >
          <RequestFacts request={open.one} to={<Account of={open.one} />} />
          <p className="desk-note">请先在银行付款。记入账本并通知付款方，不能撤销。</p>
        </Question>
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          onClose={close}
          onReject={(reason) => decide('staff/payout/reject', { reason })}
        >
          {`${nameOfPayer(open.one.payer)}，${payoutSources[open.one.source]} ${formatFen(open.one.amount_fen)}；冻结的金额退回`}
        </RejectDialog>
      )}
    </div>
  )
}
