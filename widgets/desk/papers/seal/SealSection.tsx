import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { sealFlow, sealNotice, sealStates } from '@lab/contract/rules/papers/seal'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { askedColumn, decisionColumn } from '../../list/columns.tsx'
import { ProposeSeal } from './ProposeSeal.tsx'
import './seal.css'

type Row = DataOf<'staff/seal/list'>['list'][number]
type Ask = 'confirm' | 'reject' | 'end'

const looks = looksOf(sealFlow)

function Picture({ seal: { picture, note } }: { seal: Pick<Row, 'picture' | 'note'> }) {
  const { link } = useLab()
  return <img className="seal-picture" src={link(picture)} alt={`印章：${note}`} />
}

function Acts({ row, ask }: { row: Row; ask: (act: Ask, row: Row) => void }) {
  const act = (name: Ask, word: string, kind?: 'primary') => (
    <Button size="small" kind={kind} aria-label={`${word}：${row.number}`} onClick={() => ask(name, row)}>
      {word}
    </Button>
  )
  return (
    <div className="desk-acts">
      {row.may_confirm && act('confirm', '确认', 'primary')}
      {row.state === 'proposed' && act('reject', row.may_confirm ? '不通过' : '撤回')}
      {row.in_force && act('end', '停用')}
    </div>
  )
}

const columns = (ask: (act: Ask, row: Row) => void): Column<Row>[] => [
  askedColumn('提出'),
  {
    key: 'note',
    title: '印章',
    line: 'title',
    cell: (row) => (
      <div className="seal-cell">
        <Picture seal={row} />
        <span>
          {row.note} {row.in_force && <Tag kind="success">使用中</Tag>}
          {row.ended !== undefined && (
            <p className="desk-note">
              {row.ended_by}于 {dateTimeOf(row.ended)} 停用：{row.end_reason}
            </p>
          )}
        </span>
      </div>
    ),
  },
  decisionColumn({ states: sealStates, looks }, ({ rejected }) => rejected),
  { key: 'act', title: '操作', line: 'under', cell: (row) => <Acts row={row} ask={ask} /> },
]

/** The lab's seal: proposed by one, confirmed by another, taken away by anyone who may (domain §17). */
export function SealSection() {
  const { messages } = useLab()
  const [isProposing, setProposing] = useState(false)
  const [turn, setTurn] = useState(0)
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>印章</h1>
        <div className="desk-acts">
          <Button kind="primary" size="small" onClick={() => setProposing(true)}>
            提出印章
          </Button>
        </div>
      </div>
      <p className="desk-note">
        {sealNotice}
        。它由服务器放在带编号、可在核验页查到的材料上，每次使用记入操作记录。由一人提出，另一位财务或管理员确认后生效；没有印章时，材料照常出具，不带印章。
      </p>
      <DecisionSection
        key={turn}
        section="seal"
        list="staff/seal/list"
        states={sealStates}
        usual="all"
        label="编号或说明"
        caption="印章"
        empty="还没有印章"
        dialogs={{
          confirm: ({ one, close, decide }) => (
            <Dialog
              title={`确认印章 ${one.number}`}
              width={480}
              onClose={close}
              cancel="取消"
              footer={
                <ActButton kind="primary" onAct={() => decide('staff/seal/confirm', {})}>
                  确认启用
                </ActButton>
              }
            >
              <div className="desk-form">
                <Picture seal={one} />
                <p>
                  {one.note}，{one.created_by}于 {dateTimeOf(one.created)} 提出
                </p>
                <p className="desk-note">确认之后出具的材料都带这枚印章，原来的一枚停用。{sealNotice}。</p>
              </div>
            </Dialog>
          ),
          reject: rejecting('staff/seal/reject', ({ note }: Row) => note),
          end: ({ one, close, decide }) => (
            <ReasonDialog
              title={`停用印章 ${one.number}`}
              act="停用"
              isGrave
              onClose={close}
              onGive={(reason) => decide('staff/seal/end', { reason })}
            >
              此后出具的材料不再带它；已经出具的不变。
            </ReasonDialog>
          ),
        }}
        columns={columns}
      />
      {isProposing && (
        <ProposeSeal
          onClose={() => setProposing(false)}
          onProposed={() => {
            setProposing(false)
            setTurn(turn + 1)
            messages.success('已提出，请另一位同事确认')
          }}
        />
      )}
    </div>
  )
}
