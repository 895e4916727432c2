import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import { formatRate } from '@lab/contract/rules/promotion'
import { hrefOf } from '@lab/contract/rules/routes'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button, ErrorState, Skeleton } from '@lab/ui'
import { Pagination } from '@lab/ui/catalogue'
import { TextField } from '@lab/ui/form'
import { type Column, EmptyState, Table } from '@lab/ui/parts'
import { useState } from 'react'

type Rebate = DataOf<'promoter/rebate/list'>['list'][number]

const columns: Column<Rebate>[] = [
  { key: 'at', title: '时间', cell: ({ at }) => <span className="number">{dateTimeOf(at)}</span> },
  { key: 'member', title: '会员' },
  { key: 'statement', title: '账单', cell: ({ statement }) => <span className="number">{statement}</span> },
  {
    key: 'paid_fen',
    title: '实付',
    align: 'end',
    cell: ({ paid_fen }) => <span className="number">{formatFen(paid_fen)}</span>,
  },
  {
    key: 'fen',
    title: '返利',
    align: 'end',
    cell: ({ fen, back_fen, rate_bp }) => (
      <span className="number">
        <span className="promotion-in">+{formatFen(fen)}</span>{' '}
        <span className="promotion-note">{formatRate(rate_bp)}</span>
        {back_fen > 0 && <span className="promotion-back">退款收回 {formatFen(back_fen)}</span>}
      </span>
    ),
  },
]

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

interface RebatesProps {
  page: number
  from: string
  to: string
}

/** What each settled order of those he brought earned, newest first. */
export function Rebates({ page, from, to }: RebatesProps) {
  const { link, navigation } = useLab()
  const days = { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
  const [typed, setTyped] = useState({ from: days.from ?? '', to: days.to ?? '' })
  const { found, isFailed, reload } = useOwn('promoter/rebate/list', { page, limit: 20, ...days })
  const isNarrowed = days.from !== undefined || days.to !== undefined
  const narrow = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    navigation.go(hrefOf('member-promotion', {}, next))
  }
  const rows = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0)
      return isNarrowed ? (
        <EmptyState
          title="这段时间没有返利"
          action={<Button onClick={() => narrow({ from: '', to: '' })}>看全部</Button>}
        />
      ) : (
        <EmptyState title="还没有返利" hint="把推广码发给同行，他们结清第一单后这里就有记录" />
      )
    return (
      <>
        <Table caption="返利明细" columns={columns} rows={found.list} rowKey={({ rid }) => rid} />
        <Pagination
          {...found}
          href={(next) =>
            link(hrefOf('member-promotion', {}, { ...days, page: next === 1 ? undefined : next }))
          }
        />
      </>
    )
  }
  return (
    <>
      {(isNarrowed || (found && found.total > 0)) && (
        <div className="promotion-days">
          <TextField
            label="从"
            name="from"
            type="date"
            value={typed.from}
            onChange={(day) => narrow({ from: day })}
          />
          <TextField
            label="到"
            name="to"
            type="date"
            value={typed.to}
            onChange={(day) => narrow({ to: day })}
          />
        </div>
      )}
      {rows()}
    </>
  )
}
