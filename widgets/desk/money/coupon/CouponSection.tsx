import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, lastDayUntil } from '@lab/contract/rules/ground/time'
import { couponStates, valueWords } from '@lab/contract/rules/money/coupon'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { memberColumn, nameOf } from '../../list/columns.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import '../finance.css'
import '../../work/sample/sample.css'

const GiveCoupons = lazyPart(() => import('./GiveCoupons.tsx').then((part) => part.GiveCoupons))

type Coupon = DataOf<'staff/coupon/list'>['list'][number]

const looks = { unused: 'primary', used: 'success', expired: 'plain' } as const
const origins = { staff: '发放', invite: '邀请奖励', exchange: '积分兑换' } as const

/** Coupons that members hold or held; given here, and taken back while they are not used. */
export function CouponSection() {
  const { call } = useDesk()
  const { sorting, request, filter, narrow } = useStateQuery(
    'coupon',
    'staff/coupon/list',
    couponStates,
    'all',
  )
  const [isGiving, setGiving] = useState(false)
  const result = useFound('staff/coupon/list', request)
  const { open, ask, close, after } = useDecision<'withdraw', Coupon>(result.reload)

  const columns: Column<Coupon>[] = [
    {
      key: 'title',
      title: '优惠券',
      line: 'title',
      sorts: ['newest', 'oldest'],
      cell: ({ title, value, least_fen, scope_name }) => (
        <div>
          <strong>{title}</strong>
          <p className="desk-note number">
            {valueWords(value)}，{least_fen > 0 ? `满 ${formatFen(least_fen)}` : '无门槛'}，{scope_name}
          </p>
        </div>
      ),
    },
    memberColumn('会员'),
    {
      key: 'until',
      title: '有效期',
      line: 'named',
      sorts: ['due', 'due_last'],
      cell: ({ from, until }) => (
        <span className="number">
          {dateOf(from)} 至 {lastDayUntil(until)}
        </span>
      ),
    },
    {
      key: 'origin',
      title: '来源',
      line: 'note',
      cell: ({ origin, given_by }) => (
        <div>
          {origins[origin]}
          {given_by && <p className="desk-note">{given_by}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      line: 'mark',
      cell: ({ state, statement }) => (
        <div>
          <Tag kind={looks[state]}>{couponStates[state]}</Tag>
          {statement && <p className="desk-note number">{statement.number}</p>}
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      line: 'under',
      cell: (one) =>
        one.state === 'unused' && (
          <Button
            size="small"
            aria-label={`收回：${one.title}，${nameOf(one.member)}`}
            onClick={() => ask('withdraw', one)}
          >
            收回
          </Button>
        ),
    },
  ]
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>优惠券</h1>
        <Button kind="primary" size="small" onClick={() => setGiving(true)}>
          发放优惠券
        </Button>
      </div>
      <StateFilter {...filter} label="名称或会员" />
      <Found
        result={result}
        sorting={sorting}
        caption="优惠券"
        columns={columns}
        empty="没有符合条件的优惠券"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {isGiving && (
        <GiveCoupons
          onClose={() => setGiving(false)}
          onDone={async () => {
            setGiving(false)
            await result.reload()
          }}
        />
      )}
      {open && (
        <ReasonDialog
          title="收回优惠券"
          act="收回"
          isGrave
          hint="记入操作记录"
          onClose={close}
          onGive={async (reason) => after(await call('staff/coupon/withdraw', { rid: open.one.rid, reason }))}
        >
          {open.one.title}，{nameOf(open.one.member)}。收回后即刻失效，不能恢复。
        </ReasonDialog>
      )}
    </div>
  )
}
