import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { matchReasons } from '@lab/contract/rules/money/bank/bank'
import { useAct } from '@lab/core/api/useAct'
import { Button } from '@lab/ui/button'
import { RadioGroup } from '@lab/ui/choices'
import { Dialog } from '@lab/ui/dialog'
import { Checkbox, TextField } from '@lab/ui/field'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useEffect, useState } from 'react'
import type { Decision } from '../../act/useDecision.ts'
import { nameOfPayer } from '../../books/Payer.tsx'
import { useFound } from '../../list/useFound.ts'
import { FromProvider } from './FromProvider.tsx'
import type { BankRow } from './MatchChoice.tsx'
import '../finance.css'

type Found = DataOf<'staff/bank/payers'>['list'][number]

const keyOf = ({ payer }: Found) => `${payer.kind} ${payer.rid}`

const described = ({ payer, bills, why }: Found): string =>
  [
    payer.kind === 'cluster' && '群组',
    payer.company,
    payer.phone,
    bills.length > 0 ? `待支付账单 ${bills.length} 个` : '没有待支付的账单',
    ...why.map((one) => matchReasons[one]),
  ]
    .filter(Boolean)
    .join('，')

interface BillsProps {
  found: Found
  chosen: readonly string[]
  onChoose: (rids: string[]) => void
}

function Bills({ found, chosen, onChoose }: BillsProps) {
  return (
    <fieldset className="desk-matches">
      <legend>支付账单（每个全额）</legend>
      {found.bills.map((bill) => (
        <Checkbox
          key={bill.rid}
          name={`bill-${bill.rid}`}
          disabled={bill.transfer !== ''}
          checked={chosen.includes(bill.rid)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, bill.rid] : chosen.filter((one) => one !== bill.rid))
          }
          label={
            <span className="number">
              {bill.number} {formatFen(bill.fen)}
            </span>
          }
          hint={bill.transfer ? `在转账 ${bill.transfer} 中，请按那笔转账入账` : `${bill.due_day} 到期`}
        />
      ))}
    </fieldset>
  )
}

/** A receipt without an application: it pays bills, goes to a payer's prestore, came from a provider, or is kept until it is known whose it is. */
export function SettleReceipt({ one: row, close, decide }: Omit<Decision<BankRow>, 'after'>) {
  const [kw, setKw] = useState('')
  const [asked, setAsked] = useState('')
  const [key, setKey] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const { act, isBusy } = useAct()
  const { found, isFailed, reload } = useFound('staff/bank/payers', { rid: row.rid, kw: asked || undefined })
  useEffect(() => {
    const timer = setTimeout(() => setAsked(kw.trim()), 300)
    return () => clearTimeout(timer)
  }, [kw])
  const one = found?.list.find((each) => keyOf(each) === key)
  const choose = (next: string) => {
    setKey(next)
    setChosen(found?.list.find((each) => keyOf(each) === next)?.fitting ?? [])
  }
  const sum = (one?.bills ?? [])
    .filter(({ rid }) => chosen.includes(rid))
    .reduce((all, { fen }) => all + fen, 0)
  const over = row.amount_fen - sum

  const book = async (what: 'pay' | 'prestore' | 'keep') => {
    const payer = { kind: one?.payer.kind ?? 'self', rid: one?.payer.rid ?? '' }
    if (what === 'keep') await decide('staff/bank/keep', {})
    else if (what === 'pay') await decide('staff/bank/pay', { payer, bills: chosen })
    else await decide('staff/bank/prestore', { payer })
  }
  return (
    <Dialog
      title="处理这笔收款"
      width={640}
      onClose={close}
      cancel="再核对"
      footer={
        <>
          {row.state === 'open' && (
            <Button busy={isBusy} onClick={() => void act(() => book('keep'))}>
              记为待认领
            </Button>
          )}
          <Button
            busy={isBusy}
            disabled={!one || chosen.length > 0}
            onClick={() => void act(() => book('prestore'))}
          >
            计入预存
          </Button>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!one || chosen.length === 0 || over < 0}
            onClick={() => void act(() => book('pay'))}
          >
            支付账单
          </Button>
        </>
      }
    >
      <div className="desk-form">
        <div className="desk-bill">
          <p>
            <strong>{row.payer || '未写户名'}</strong>，
            <span className="number">{formatFen(row.amount_fen)}</span>
          </p>
          <p className="number">
            {[`${row.day} ${row.clock}`.trim(), row.remark].filter(Boolean).join('，')}
          </p>
        </div>
        <TextField
          label="查找付款方"
          name="kw"
          type="search"
          maxLength={50}
          autoComplete="off"
          placeholder="姓名、单位、手机号、群组或账单编号"
          hint="不输入时按金额与户名推荐"
          value={kw}
          onChange={setKw}
        />
        {isFailed && <ErrorState onRetry={() => void reload()} />}
        {!found && !isFailed && <Skeleton lines={4} />}
        {found?.list.length === 0 && (
          <p role="status">
            {asked ? '没有找到这样的付款方。' : '没有可推荐的付款方，请查找，或先记为待认领。'}
          </p>
        )}
        {found && found.list.length > 0 && (
          <RadioGroup
            label="付款方"
            name="payer"
            value={key}
            onChange={choose}
            options={found.list.map((each) => ({
              value: keyOf(each),
              label: nameOfPayer(each.payer),
              hint: described(each),
            }))}
          />
        )}
        {found && !one && <FromProvider row={row} providers={found.providers} decide={decide} />}
        {one && one.bills.length > 0 && <Bills found={one} chosen={chosen} onChoose={setChosen} />}
        {one && chosen.length > 0 && (
          <p role="status" className={over < 0 ? 'desk-late' : 'desk-note'}>
            所选 {formatFen(sum)}
            {over > 0 && `，多出的 ${formatFen(over)} 转入其预存`}
            {over < 0 && `，到账少 ${formatFen(-over)}，不能支付`}
          </p>
        )}
        {one && chosen.length === 0 && (
          <p className="desk-note">计入预存不含充值赠送；要赠送请客户提交预存申请后再入账。</p>
        )}
        <p className="desk-note">记入账本并通知付款方，不能撤销。</p>
      </div>
    </Dialog>
  )
}
