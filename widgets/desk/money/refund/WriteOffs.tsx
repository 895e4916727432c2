import type { DataOf } from '@lab/contract/calls'
import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { writeOffFlow, writeOffStates } from '@lab/contract/rules/money/refund'
import { Question } from '@lab/ui/dialog'
import { Tag } from '@lab/ui/tag'
import { AnswerButtons, rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { aboutOf, billColumn, RequestFacts, requestColumns } from './Requests.tsx'
import '../../work/sample/sample.css'

type WriteOff = DataOf<'staff/writeOff/list'>['list'][number]

const looks = looksOf(writeOffFlow)

/** Receivables that are given up, by two persons. */
export function WriteOffs() {
  return (
    <DecisionSection
      section="refund"
      list="staff/writeOff/list"
      states={writeOffStates}
      usual="all"
      label="编号或付款方"
      days="申请"
      caption="坏账核销"
      empty="没有符合条件的核销"
      dialogs={{
        confirm: ({ one, close, decide }) => (
          <Question
            title="核销这笔应收？"
            keep="再核对"
            confirm="核销"
            onKeep={close}
            onConfirm={() => decide('staff/writeOff/confirm', {})}
          >
            <RequestFacts request={one} />
            <p className="desk-note">
              {one.statement.pay === 'credit'
                ? '未还的信用款项记为坏账，结算给的积分与返利按比例收回，付款方的信用额度随之停用，不能撤销。'
                : '这笔应收记为坏账，账单就此结束，不能撤销。'}
            </p>
          </Question>
        ),
        reject: rejecting<WriteOff>('staff/writeOff/reject', aboutOf),
      }}
      columns={(ask) => [
        ...requestColumns<WriteOff>(billColumn()),
        {
          key: 'state',
          title: '状态',
          line: 'mark',
          cell: ({ state, rejected, decided_by }) => (
            <div>
              <Tag kind={looks[state]}>{writeOffStates[state]}</Tag>
              <p className="desk-note">{[decided_by, rejected].filter(Boolean).join('：')}</p>
            </div>
          ),
        },
        {
          key: 'act',
          title: '操作',
          line: 'under',
          cell: (one) =>
            one.state === 'requested' && (
              <div className="desk-acts">
                <AnswerButtons
                  name={one.number}
                  word="核销"
                  isBarred={!one.may_confirm}
                  onGrant={() => ask('confirm', one)}
                  onReject={() => ask('reject', one)}
                />
                {!one.may_confirm && <p className="desk-note">须由申请人以外的同事复核</p>}
              </div>
            ),
        },
      ]}
    />
  )
}
