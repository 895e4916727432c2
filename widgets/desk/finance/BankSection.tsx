import type { DataOf } from '@lab/contract/calls'
import {
  type BankRowState,
  bankLimits,
  bankRowStates,
  bankTargets,
  matchReasons,
  sureness,
} from '@lab/contract/rules/bank'
import { useLab } from '@lab/core/react'
import { Button, Question } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { Checkbox, TextField } from '@lab/ui/form'
import { type Column, Tag } from '@lab/ui/parts'
import { useEffect, useState } from 'react'
import { useDesk } from '../desk-session.ts'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useFound } from '../useFound.ts'
import { useQuery } from '../useQuery.ts'
import { useTyped } from '../useTyped.ts'
import { Fen } from './Fen.tsx'
import { ImportBank } from './ImportBank.tsx'

type Row = DataOf<'staff/bank/list'>['list'][number]
type Match = Row['matches'][number]

const states = Object.keys(bankRowStates) as BankRowState[]
const looks = { open: 'warning', booked: 'success', ignored: 'plain' } as const

/** From here on a match is chosen beforehand: its number is named, or payer and amount agree. */
const sureEnough = 3

/** The match that is chosen beforehand: sure enough, and surer than the next. */
const surest = ({ matches: [first, second], amount_fen }: Row): Match | undefined =>
  first &&
  first.amount_fen === amount_fen &&
  sureness(first.why) >= sureEnough &&
  (!second || sureness(first.why) > sureness(second.why))
    ? first
    : undefined

interface MatchChoiceProps {
  row: Row
  chosen?: Match
  onChoose: (match: Match | undefined) => void
}

/** What a row may be the payment for: one of them is chosen, or none. */
function MatchChoice({ row, chosen, onChoose }: MatchChoiceProps) {
  if (row.matches.length === 0) return <span className="desk-note">没有对应的申请</span>
  return (
    <ul className="desk-matches">
      {row.matches.map((match) => (
        <li key={match.rid}>
          <Checkbox
            name={`${row.rid} ${match.rid}`}
            checked={chosen?.rid === match.rid}
            onChange={(isChosen) => onChoose(isChosen ? match : undefined)}
            label={
              <>
                {bankTargets[match.target]} <span className="number">{match.number}</span>，
                {match.member.company || match.member.name || match.member.phone}
              </>
            }
            hint={
              <>
                {match.why.map((one) => matchReasons[one]).join('，')}
                {match.amount_fen !== row.amount_fen && (
                  <>
                    ，申请 <Fen fen={match.amount_fen} />
                  </>
                )}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Money that came in by the bank's own statement: compared with what waits for it, and booked as chosen. */
export function BankSection() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { narrow, text, one, page } = useQuery('bank')
  const [kw, said] = [text('kw'), one('state', [...states, 'all'])]
  const state = said ?? 'open'
  const [typed, setTyped] = useTyped(kw)
  const [chosen, setChosen] = useState<Record<string, Match | undefined>>({})
  const [ask, setAsk] = useState<'book' | Row>()
  const result = useFound('staff/bank/list', {
    page,
    limit: bankLimits.booked,
    state: state === 'all' ? undefined : state,
    kw: kw || undefined,
  })
  const { found, reload } = result
  useEffect(() => {
    setChosen(Object.fromEntries((found?.list ?? []).map((row) => [row.rid, surest(row)])))
  }, [found])

  const picked = (found?.list ?? []).flatMap((row) => {
    const match = chosen[row.rid]
    return row.state === 'open' && match ? [{ row, match }] : []
  })
  const book = async () => {
    const rows = picked.map(({ row, match }) => ({
      rid: row.rid,
      target: match.target,
      target_rid: match.rid,
    }))
    const { code, data } = await call('staff/bank/book', { rows })
    setAsk(undefined)
    const failed = data?.results.filter(({ ok }) => !ok) ?? []
    if (code && failed.length === 0) messages.success('操作成功!')
    if (failed.length > 0) messages.error(failed.map(({ msg }) => msg).join('；'))
    await reload()
  }

  const columns: Column<Row>[] = [
    {
      key: 'day',
      title: '日期',
      cell: ({ day, serial }) => (
        <div className="number desk-when">
          {day}
          <p className="desk-note desk-code">{serial}</p>
        </div>
      ),
    },
    {
      key: 'payer',
      title: '付款户名与附言',
      cell: ({ payer, remark }) => (
        <div>
          {payer || '未写户名'}
          <p className="desk-note">{remark}</p>
        </div>
      ),
    },
    {
      key: 'amount_fen',
      title: '金额',
      align: 'end',
      cell: ({ amount_fen }) => (
        <strong>
          <Fen fen={amount_fen} />
        </strong>
      ),
    },
    {
      key: 'match',
      title: '对应',
      cell: (row) =>
        row.state === 'open' ? (
          <MatchChoice
            row={row}
            chosen={chosen[row.rid]}
            onChoose={(match) => setChosen((before) => ({ ...before, [row.rid]: match }))}
          />
        ) : (
          <div>
            <Tag kind={looks[row.state]}>{bankRowStates[row.state]}</Tag>
            <p className="desk-note">{[row.done_by, row.note].filter(Boolean).join('：')}</p>
          </div>
        ),
    },
    {
      key: 'act',
      title: '操作',
      cell: (row) =>
        row.state === 'open' && (
          <Button
            size="small"
            aria-label={`忽略：${row.payer || row.serial || row.day}`}
            onClick={() => setAsk(row)}
          >
            忽略
          </Button>
        ),
    },
  ]
  return (
    <div className="desk-section">
      <h1>银行流水</h1>
      <ImportBank onImported={reload} />
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={state}
          onChange={(state) => narrow({ state: state === 'open' ? '' : state })}
          options={[
            ...states.map((value) => ({ value, label: bankRowStates[value] })),
            { value: 'all' as const, label: '全部状态' },
          ]}
        />
        <TextField label="户名、附言或流水号" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
      {picked.length > 0 && (
        <div className="desk-total">
          <p>
            已选 <strong className="number">{picked.length}</strong> 笔，合计{' '}
            <strong>
              <Fen fen={picked.reduce((sum, { row }) => sum + row.amount_fen, 0)} />
            </strong>
          </p>
          <Button kind="primary" onClick={() => setAsk('book')}>
            入账
          </Button>
        </div>
      )}
      <Found
        result={result}
        caption="银行收款"
        columns={columns}
        empty={state === 'open' ? '没有待处理的收款' : '没有符合条件的收款'}
        onPage={(page) => narrow({ page })}
      />
      {ask === 'book' && (
        <Question
          title={`入账 ${picked.length} 笔？`}
          keep="再核对"
          confirm="入账"
          onKeep={() => setAsk(undefined)}
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
          <p className="desk-note">相应的申请随之确认，记入账本，不能撤销。</p>
        </Question>
      )}
      {ask && ask !== 'book' && (
        <ReasonDialog
          title="忽略这笔收款"
          act="忽略"
          onClose={() => setAsk(undefined)}
          onGive={async (reason) => {
            const { code } = await call('staff/bank/ignore', { rid: ask.rid, reason })
            if (code) messages.success('操作成功!')
            setAsk(undefined)
            await reload()
          }}
        />
      )}
    </div>
  )
}
