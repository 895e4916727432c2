import type { DataOf } from '@lab/contract/calls'
import { flag, listAddress, words } from '@lab/contract/rules/ground/list-address'
import { formatFen } from '@lab/contract/rules/ground/money'
import { Button } from '@lab/ui/button'
import { Checkbox, TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { useDecision } from '../../act/useDecision.ts'
import { Payer } from '../../books/Payer.tsx'
import { nameOf } from '../../list/columns.tsx'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { useDesk } from '../../session/desk-session.ts'
import { LimitDialog } from './LimitDialog.tsx'
import '../finance.css'

type Line = DataOf<'staff/credit/list'>['list'][number]

const fenColumn = (key: 'limit_fen' | 'used_fen' | 'free_fen', title: string): Column<Line> => ({
  key,
  title,
  line: 'named',
  sorts: key === 'used_fen' ? ['fen', 'fen_least'] : [],
  align: 'end',
  cell: (line) => <span className="number">{formatFen(line[key])}</span>,
})

const lines = listAddress({ kw: words(), overdue: flag })

/** Who may owe how much, and owes what; a limit can be changed. */
export function CreditLines() {
  const { call } = useDesk()
  const { filter, request, sorting, narrow } = useListQuery('credit', 'staff/credit/list', lines)
  const { kw = '', overdue: isOverdue = false } = filter
  const [typed, setTyped] = useTyped(kw)
  const result = useFound('staff/credit/list', request)
  const { open, ask, close, after } = useDecision<'limit', Line>(result.reload)
  const columns: Column<Line>[] = [
    {
      key: 'payer',
      title: '付款方',
      line: 'title',
      cell: ({ payer, member }) => (
        <Payer payer={payer} note={payer.kind === 'cluster' ? `负责人 ${nameOf(member)}` : undefined} />
      ),
    },
    fenColumn('limit_fen', '总额度'),
    fenColumn('used_fen', '已使用'),
    fenColumn('free_fen', '可用'),
    {
      key: 'next_due',
      title: '还款日',
      line: 'named',
      sorts: ['due', 'due_last'],
      cell: ({ next_due, overdue_fen }) => (
        <div className="number">
          {next_due ?? '—'}
          {overdue_fen > 0 && <p className="desk-late">{formatFen(overdue_fen)} 逾期</p>}
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      line: 'under',
      cell: (one) => (
        <Button size="small" aria-label={`调整额度：${nameOf(one.payer)}`} onClick={() => ask('limit', one)}>
          调整额度
        </Button>
      ),
    },
  ]
  return (
    <div className="desk-section">
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <TextField label="客户" name="kw" type="search" value={typed} onChange={setTyped} />
        <Checkbox
          name="overdue"
          label="只看逾期"
          checked={isOverdue}
          onChange={(isOn) => narrow({ overdue: isOn ? '1' : '' })}
        />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="额度与用量"
        columns={columns}
        empty="没有符合条件的客户"
        onPage={(page) => narrow({ page })}
      />
      {open && (
        <LimitDialog
          title="调整额度"
          says={`${nameOf(open.one.payer)}，已使用 ${formatFen(open.one.used_fen)}`}
          act="保存"
          limit_fen={open.one.limit_fen}
          reason={{ label: '原因', required: true }}
          onClose={close}
          onDone={async (limit_fen, reason) => {
            const { kind, rid } = open.one.payer
            const whose = kind === 'cluster' ? { cluster_rid: rid } : { member_rid: rid }
            const seen_fen = open.one.limit_fen
            return after(await call('staff/credit/limit', { ...whose, limit_fen, seen_fen, reason }))
          }}
        />
      )}
    </div>
  )
}
