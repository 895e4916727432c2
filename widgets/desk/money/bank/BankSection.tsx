import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { bankLimits, bankRowStates } from '@lab/contract/rules/money/bank/bank'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { useEffect, useState } from 'react'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { Fen } from '../../books/Fen.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { BookReport } from './BookReport.tsx'
import { bankColumns, isWaiting } from './columns.tsx'
import { ImportBank } from './ImportBank.tsx'
import { type BankRow, keptChoices, type Match } from './MatchChoice.tsx'
import { SettleReceipt } from './SettleReceipt.tsx'
import '../finance.css'

/** Money that came in by the bank's own statement: compared with what waits for it, and booked as chosen. */
export function BankSection() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { sorting, request, filter, narrow } = useStateQuery('bank', 'staff/bank/list', bankRowStates, 'open')
  const [chosen, setChosen] = useState<Record<string, Match | undefined>>({})
  const [isBooking, setBooking] = useState(false)
  const [report, setReport] = useState<DataOf<'staff/bank/book'>['results']>()
  const result = useFound('staff/bank/list', { ...request, limit: bankLimits.booked })
  const { found, reload } = result
  const { open, ask, ...decision } = useDecision<'settle' | 'ignore' | 'reopen', BankRow>(reload)
  const { close, decide } = decision
  useEffect(() => {
    setChosen((before) => keptChoices(found?.list ?? [], before))
  }, [found])

  const picked = (found?.list ?? []).flatMap((row) => {
    const match = chosen[row.rid]
    return isWaiting(row) && match ? [{ row, match }] : []
  })
  const book = async () => {
    const rows = picked.map(({ row, match }) => ({
      rid: row.rid,
      version: row.version,
      target: match.target,
      target_rid: match.rid,
      target_version: match.version,
    }))
    const { code, data } = await call('staff/bank/book', { rows })
    setBooking(false)
    if (code && data?.results.every(({ ok }) => ok)) messages.success('操作成功!')
    else setReport(data?.results)
    await reload()
  }

  return (
    <div className="desk-section">
      <h1>银行流水</h1>
      <ImportBank onImported={reload} />
      <StateFilter {...filter} label="户名、附言或流水号" />
      {picked.length > 0 && (
        <div className="desk-total">
          <p>
            已选 <strong className="number">{picked.length}</strong> 笔，合计{' '}
            <strong>
              <Fen fen={picked.reduce((sum, { row }) => sum + row.amount_fen, 0)} />
            </strong>
          </p>
          <Button kind="primary" onClick={() => setBooking(true)}>
            入账
          </Button>
        </div>
      )}
      <Found
        result={result}
        sorting={sorting}
        caption="银行收款"
        columns={bankColumns({
          chosen,
          onChoose: (row, match) => setChosen((before) => ({ ...before, [row.rid]: match })),
          onSettle: (row) => ask('settle', row),
          onIgnore: (row) => ask('ignore', row),
          onReopen: (row) => ask('reopen', row),
        })}
        empty={filter.state === 'open' ? '没有待处理的收款' : '没有符合条件的收款'}
        onPage={(page) => narrow({ page })}
      />
      {isBooking && (
        <Question
          title={`入账 ${picked.length} 笔？`}
          keep="再核对"
          confirm="入账"
          kind="primary"
          onKeep={() => setBooking(false)}
          onConfirm={book}
        >
          <ul className="desk-sides">
            {picked.map(({ row, match }) => (
              <li key={row.rid}>
                <span>
                  {row.payer || row.day} → <span className="number">{match.number}</span>
                </span>
                <Fen fen={row.amount_fen} />
              </li>
            ))}
          </ul>
          <p className="desk-note">
            相应的申请随之确认、账单随之支付，记入账本，不能撤销；未能入账的会逐笔说明原因。
          </p>
        </Question>
      )}
      {report && <BookReport results={report} onClose={() => setReport(undefined)} />}
      {open?.ask === 'settle' && <SettleReceipt {...decision} one={open.one} />}
      {open?.ask === 'reopen' && (
        <SlipQuestion
          act="bank/reopen"
          subject={[`${open.one.payer || open.one.day} ${formatFen(open.one.amount_fen)}`, open.one.note]
            .filter(Boolean)
            .join('，')}
          onKeep={close}
          onConfirm={async () => {
            await decide('staff/bank/reopen', {})
          }}
        />
      )}
      {open?.ask === 'ignore' && (
        <ReasonDialog
          title="忽略这笔收款"
          act="忽略"
          onClose={close}
          onGive={(reason) => decide('staff/bank/ignore', { reason })}
        >
          {`${open.one.payer || open.one.day} ${formatFen(open.one.amount_fen)}`}
        </ReasonDialog>
      )}
    </div>
  )
}
