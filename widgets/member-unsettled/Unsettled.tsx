import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { type MemberSort, memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { setFootHeight } from '@lab/ui/foot-height'
import { lazyPart } from '@lab/ui/lazy-part'
import { ButtonLink, Link } from '@lab/ui/link'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { SortSelect, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { useState } from 'react'

const Settle = lazyPart(() => import('./Settle.tsx').then((part) => part.Settle))

type Row = DataOf<'assign/unsettled'>['list'][number]

/** What a row still asks for, fen. */
const openOf = ({ due_fen, prepaid_fen }: Row) => Math.max(0, due_fen - prepaid_fen)

interface UnsettledProps {
  cluster: string
  sort?: MemberSort<'assign/unsettled'>
  page: number
  host: WidgetHost
}

/** Experiments with confirmed data, chosen to be settled together. */
export function Unsettled({ cluster, sort, page, host }: UnsettledProps) {
  const lab = useLab()
  const { found, isFailed, isVisitor, reload } = useOwn('assign/unsettled', {
    page,
    limit: 50,
    sort,
    ...(cluster && { cluster_rid: cluster }),
  })
  const sorting = useSorting(memberSorts['assign/unsettled'], sort, (to) =>
    hrefOf('member-unsettled', {}, { cluster, sort: to }),
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSettling, setSettling] = useState(false)

  if (isVisitor)
    return (
      <EmptyState
        title="登录后查看待结算的实验"
        action={<Button onClick={() => lab.dialogs.open('login')}>登录</Button>}
      />
    )
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="没有待结算的实验"
        hint="确认数据后，实验会出现在这里"
        action={<ButtonLink href={lab.link(hrefOf('member-order'))}>查看订单</ButtonLink>}
      />
    )

  const rows = found.list.filter(({ rid }) => chosen.includes(rid))
  const isAll = rows.length === found.list.length
  const sum = rows.reduce((total, row) => total + openOf(row), 0)
  const choose = (rid: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, rid] : before.filter((one) => one !== rid)))
  const settled = async (rids: readonly string[]) => {
    setSettling(false)
    setChosen([])
    host.emit('lab-order-changed', { rids: [...rids] })
    await reload()
  }
  return (
    <>
      <div className="member-top">
        <p className="member-note">
          共 <span className="number">{found.total}</span> 项，合计{' '}
          <strong className="number">{formatFen(found.total_fen)}</strong>
        </p>
        {found.total > 1 && <SortSelect sorting={sorting} labelHidden />}
      </div>
      <ul className="pick-list" aria-label="待结算的实验">
        {found.list.map((row) => (
          <li key={row.rid} className="pick-row">
            {found.may_settle && (
              <Checkbox
                name={row.rid}
                label={<span className="visually-hidden">选择 {row.number}</span>}
                checked={chosen.includes(row.rid)}
                onChange={(isChosen) => choose(row.rid, isChosen)}
              />
            )}
            <Words row={row} isOfGroup={cluster !== ''} />
            <strong className="number">{formatFen(openOf(row))}</strong>
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) =>
          lab.link(hrefOf('member-unsettled', {}, { cluster, sort, page: to === 1 ? undefined : to }))
        }
      />
      {found.may_settle && (
        <section className="pick-bar" ref={setFootHeight} aria-label="结算所选">
          <Checkbox
            name="all"
            label="全选本页"
            checked={isAll}
            onChange={(isChosen) => setChosen(isChosen ? found.list.map(({ rid }) => rid) : [])}
          />
          <p className="pick-sum" aria-live="polite">
            已选 <span className="number">{rows.length}</span> 项，
            <strong className="number">{formatFen(sum)}</strong>
          </p>
          <Button kind="primary" disabled={rows.length === 0} onClick={() => setSettling(true)}>
            结算
          </Button>
        </section>
      )}
      {isSettling && (
        <Settle
          cluster={cluster}
          rids={rows.map(({ rid }) => rid)}
          onClose={() => setSettling(false)}
          onDone={settled}
        />
      )}
    </>
  )
}

/** What is to be settled, and whose it is where a group pays. */
function Words({ row, isOfGroup }: { row: Row; isOfGroup: boolean }) {
  const { link } = useLab()
  return (
    <div className="unsettled-words">
      <p className="unsettled-name">{row.project.name}</p>
      <p className="member-note number">
        <Link
          href={link(
            row.order
              ? hrefOf('member-order', {}, { rid: row.order.rid, assign: row.rid })
              : hrefOf('member-reservation'),
          )}
        >
          {row.number}
        </Link>{' '}
        · {dateOf(row.since)} {row.order ? '确认' : '产生'}
        {isOfGroup && ` · ${row.member}`}
      </p>
      {row.prepaid_fen > 0 && (
        <p className="member-note number">
          {formatFen(row.due_fen)}，已预付 {formatFen(row.prepaid_fen)}
        </p>
      )}
    </div>
  )
}
