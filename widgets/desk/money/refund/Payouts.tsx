import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { payoutSources, payoutStates, payoutTargets } from '@lab/contract/rules/money/payout'
import { Question } from '@lab/ui/dialog'
import { rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { nameOfPayer } from '../../books/Payer.tsx'
import { Copied } from '../../list/Copied.tsx'
import { BackOnline, ChangeWay, isAtProvider, isFailed, onlineWords } from './online.tsx'
import { PayoutWayDialog } from './PayoutWayDialog.tsx'
import { payingColumns } from './paying.tsx'
import { RequestFacts, requestColumns } from './Requests.tsx'
import '../../work/sample/sample.css'

type Payout = DataOf<'staff/payout/list'>['list'][number]

/** Where it goes: to be typed at the bank, or by which payment it goes back. */
function Account({ of: { account_name, bank, account_number, payment, online } }: { of: Payout }) {
  if (payment)
    return (
      <div>
        {payoutTargets.online}
        {online ? <BackOnline online={online} /> : <p className="desk-note number">{payment.number}</p>}
      </div>
    )
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
  return (
    <DecisionSection
      section="refund"
      list="staff/payout/list"
      states={payoutStates}
      usual="all"
      label="编号、付款方或户名"
      days="申请"
      caption="预存退款"
      empty="没有符合条件的预存退款"
      dialogs={{
        confirm: ({ one, close, decide }) => (
          <Question
            title="批准预存退款？"
            keep="再核对"
            confirm="批准"
            kind="primary"
            onKeep={close}
            onConfirm={() => decide('staff/payout/confirm', {})}
          >
            <RequestFacts request={one} to={<Account of={one} />} />
            {one.target === 'online' && <p className="desk-note">{onlineWords}</p>}
          </Question>
        ),
        paid: ({ one, close, decide }) => (
          <Question
            title="登记预存退款已付？"
            keep="再核对"
            confirm="登记已付"
            kind="primary"
            onKeep={close}
            onConfirm={() => decide('staff/payout/paid', {})}
          >
            <RequestFacts request={one} to={<Account of={one} />} />
            <p className="desk-note">请先在银行付款。记入账本并通知付款方，不能撤销。</p>
          </Question>
        ),
        way: (decision) => <PayoutWayDialog {...decision} />,
        reject: rejecting(
          'staff/payout/reject',
          (one: Payout) =>
            `${nameOfPayer(one.payer)}，${payoutSources[one.source]} ${formatFen(one.amount_fen)}；冻结的金额退回`,
        ),
      }}
      columns={(ask) => [
        ...requestColumns<Payout>({
          key: 'source',
          title: '退什么',
          line: 'named',
          cell: ({ source }) => payoutSources[source],
        }),
        { key: 'account', title: '退到', line: 'note', cell: (one) => <Account of={one} /> },
        ...payingColumns<Payout>(ask, {
          states: payoutStates,
          may: (act, one) => (act === 'paid' ? one.target !== 'online' : !isAtProvider(one)),
          more: (one) => isFailed(one) && <ChangeWay number={one.number} onClick={() => ask('way', one)} />,
        }),
      ]}
    />
  )
}
