import type { DataOf } from '@lab/contract/calls'
import { refundStates, refundTargets } from '@lab/contract/rules/money/refund'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { useDesk } from '../../session/desk-session.ts'
import { ChangeWay, isAtProvider, isFailed, onlineWords, Where } from './online.tsx'
import { payingColumns } from './paying.tsx'
import { aboutOf, billColumn, RequestFacts, requestColumns } from './Requests.tsx'
import { WayDialog } from './WayDialog.tsx'
import '../../work/sample/sample.css'

type Refund = DataOf<'staff/refund/list'>['list'][number]

/** Refunds: approved by another person above a sum, then paid. */
export function Refunds() {
  const { link } = useLab()
  const { call } = useDesk()
  const print = async ({ rid }: Refund) => {
    const { code, data } = await call('staff/refund/note', { rid })
    if (code && data) window.open(link(data.page), '_blank', 'noopener')
  }

  return (
    <DecisionSection
      section="refund"
      list="staff/refund/list"
      states={refundStates}
      usual="all"
      label="编号或付款方"
      days="申请"
      caption="退款"
      empty="没有符合条件的退款"
      dialogs={{
        confirm: ({ one, close, decide }) => (
          <Question
            title="批准退款？"
            keep="再核对"
            confirm="批准"
            kind="primary"
            onKeep={close}
            onConfirm={() => decide('staff/refund/confirm', {})}
          >
            <RequestFacts
              request={one}
              to={[refundTargets[one.target], one.bank].filter(Boolean).join('，')}
            />
            {one.target === 'online' && <p className="desk-note">{onlineWords}</p>}
          </Question>
        ),
        paid: ({ one, close, decide }) => (
          <Question
            title="登记退款已付？"
            keep="再核对"
            confirm="登记已付"
            kind="primary"
            onKeep={close}
            onConfirm={() => decide('staff/refund/paid', {})}
          >
            <RequestFacts
              request={one}
              to={[refundTargets[one.target], one.bank].filter(Boolean).join('，')}
            />
            <p className="desk-note">
              记入账本，不能撤销；按比例收回积分、返利与邀请优惠券，已开的发票会列入待红冲。
            </p>
          </Question>
        ),
        way: (decision) => <WayDialog {...decision} />,
        reject: rejecting<Refund>('staff/refund/reject', aboutOf),
      }}
      columns={(ask) => [
        ...requestColumns<Refund>(billColumn()),
        {
          key: 'target',
          title: '退到',
          line: 'note',
          cell: (one) => <Where refund={one} />,
        },
        ...payingColumns<Refund>(ask, {
          states: refundStates,
          may: (act, one) => (act === 'paid' ? one.target !== 'online' : !isAtProvider(one)),
          note: ({ note_number }) => note_number && <p className="desk-note number">{note_number}</p>,
          more: (one) => (
            <>
              {isFailed(one) && <ChangeWay number={one.number} onClick={() => ask('way', one)} />}
              {one.state === 'paid' && (
                <Button size="small" aria-label={`红字账单：${one.number}`} onClick={() => void print(one)}>
                  红字账单
                </Button>
              )}
            </>
          ),
        }),
      ]}
    />
  )
}
