import type { DataOf } from '@lab/contract/calls'
import {
  openingImportFlow,
  openingImportStates,
  openingKinds,
} from '@lab/contract/rules/app/opening-import/kinds'
import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { useState } from 'react'
import { rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { askedColumn, decisionColumn } from '../../list/columns.tsx'
import { PrepareDialog } from './PrepareDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { totalsText } from './totals.ts'

type Row = DataOf<'staff/import/list'>['list'][number]
type Ask = 'look' | 'confirm' | 'reject'

const looks = looksOf(openingImportFlow)

const columns = (ask: (act: Ask, row: Row) => void): Column<Row>[] => [
  askedColumn('提交'),
  {
    key: 'kind',
    title: '导入什么',
    line: 'title',
    cell: ({ kind, name }) => (
      <div>
        {openingKinds[kind]}
        <p className="desk-note">{name}</p>
      </div>
    ),
  },
  { key: 'totals', title: '合计', line: 'named', cell: ({ totals }) => totalsText(totals) },
  decisionColumn({ states: openingImportStates, looks }, ({ rejected }) => rejected),
  {
    key: 'act',
    title: '操作',
    line: 'under',
    cell: (row) => (
      <div className="desk-acts">
        <Button
          size="small"
          kind={row.may_confirm ? 'primary' : undefined}
          aria-label={`${row.may_confirm ? '复核' : '查看'}：${row.number}`}
          onClick={() => ask(row.may_confirm ? 'confirm' : 'look', row)}
        >
          {row.may_confirm ? '复核' : '查看'}
        </Button>
        {row.state === 'proposed' && (
          <Button size="small" aria-label={`不通过：${row.number}`} onClick={() => ask('reject', row)}>
            不通过
          </Button>
        )}
      </div>
    ),
  },
]

/** Customers, balances and prices that a lab brings along: prepared by one, imported by another (domain §12). */
export function OpeningImportSection() {
  const { messages } = useLab()
  const [isPreparing, setPreparing] = useState(false)
  const [turn, setTurn] = useState(0)
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>期初导入</h1>
        <div className="desk-acts">
          <Button kind="primary" size="small" onClick={() => setPreparing(true)}>
            准备导入
          </Button>
        </div>
      </div>
      <p className="desk-note">
        已有客户的实验室，在第一次结账之前把会员、群组、预存余额、应收款与价格协议从表格导入；由财务准备，另一位财务或管理员复核。导入的手机号在首次登录时凭短信验证码认领。
      </p>
      <DecisionSection
        key={turn}
        section="import"
        list="staff/import/list"
        states={openingImportStates}
        usual="all"
        label="编号或文件名"
        caption="期初导入"
        empty="没有符合条件的期初导入"
        dialogs={{
          look: ({ one, close }) => <ReviewDialog one={one} onClose={close} />,
          confirm: ({ one, close, decide }) => (
            <ReviewDialog one={one} onClose={close} onConfirm={() => decide('staff/import/confirm', {})} />
          ),
          reject: rejecting(
            'staff/import/reject',
            (one: Row) => `${openingKinds[one.kind]}「${one.name}」，${totalsText(one.totals)}`,
          ),
        }}
        columns={columns}
      />
      {isPreparing && (
        <PrepareDialog
          onClose={() => setPreparing(false)}
          onProposed={() => {
            setPreparing(false)
            setTurn(turn + 1)
            messages.success('已提交，请另一位同事复核')
          }}
        />
      )}
    </div>
  )
}
