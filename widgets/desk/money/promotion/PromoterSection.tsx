import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { promoterStates } from '@lab/contract/rules/money/promotion'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { promoterLooks } from '@lab/ui/looks'
import { AnswerButtons } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { decisionColumn, nameOf } from '../../list/columns.tsx'

/** Who promotes the house, and who would like to: approved or rejected by finance. */
export function PromoterSection() {
  return (
    <DecisionSection
      section="promoter"
      title="推广员"
      list="staff/promoter/list"
      states={promoterStates}
      usual="applied"
      label="会员或推广码"
      days="申请"
      caption="推广员"
      empty="没有符合条件的推广员"
      dialogs={{
        confirm: ({ one, close, decide }) => (
          <Question
            title="通过推广员申请？"
            keep="再看看"
            confirm="通过"
            kind="primary"
            onKeep={close}
            onConfirm={() => decide('staff/promoter/confirm', {})}
          >
            <p>
              {nameOf(one.member)} 成为推广员：此后用推广码 {one.code} 注册的会员结清订单，都会给他返利。
            </p>
          </Question>
        ),
        reject: ({ one, close, decide }) => (
          <ReasonDialog
            title="不通过推广员申请"
            act="不通过"
            hint="会员会看到"
            onClose={close}
            onGive={(reason) => decide('staff/promoter/reject', { reason })}
          >
            {nameOf(one.member)} 可以改写理由后再申请。
          </ReasonDialog>
        ),
        end: ({ one, close, decide }) => (
          <ReasonDialog
            title="结束推广员资格"
            act="结束资格"
            isGrave
            hint="会员会看到"
            onClose={close}
            onGive={(reason) => decide('staff/promoter/end', { reason })}
          >
            {nameOf(one.member)} 带来的会员以后结清的订单不再返利，推广码不再绑定新会员；已有的返利仍可提现。
          </ReasonDialog>
        ),
      }}
      columns={(ask) => [
        {
          key: 'member',
          title: '会员',
          line: 'title',
          cell: (one) => (
            <div>
              <strong>{nameOf(one.member)}</strong>
              <p className="desk-note">{one.member.company || one.member.phone}</p>
            </div>
          ),
        },
        {
          key: 'reason',
          title: '申请理由',
          line: 'note',
          sorts: ['newest', 'oldest'],
          cell: ({ reason, created }) => (
            <div>
              {reason}
              <p className="desk-note number">{dateTimeOf(created)}</p>
            </div>
          ),
        },
        {
          key: 'code',
          title: '推广码',
          line: 'named',
          cell: ({ code }) => <span className="desk-code">{code}</span>,
        },
        {
          key: 'members',
          title: '带来',
          line: 'named',
          sorts: ['fen', 'fen_least', 'count', 'count_least'],
          align: 'end',
          cell: ({ members, earned_fen }) => (
            <div className="number">
              {members} 人<p className="desk-note">返利 {formatFen(earned_fen)}</p>
            </div>
          ),
        },
        decisionColumn({ states: promoterStates, looks: promoterLooks }, ({ answer }) => answer),
        {
          key: 'act',
          title: '操作',
          line: 'under',
          cell: (one) =>
            one.state === 'approved' ? (
              <Button size="small" aria-label={`结束：${nameOf(one.member)}`} onClick={() => ask('end', one)}>
                结束
              </Button>
            ) : (
              one.state === 'applied' && (
                <div className="desk-acts">
                  <AnswerButtons
                    name={nameOf(one.member)}
                    word="通过"
                    onGrant={() => ask('confirm', one)}
                    onReject={() => ask('reject', one)}
                  />
                </div>
              )
            ),
        },
      ]}
    />
  )
}
