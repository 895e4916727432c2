import { sortParam } from '@lab/contract/rules/ground/sort'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { SortSelect, sortable, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Table } from '@lab/ui/table'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { type Cluster, type Person, pageOf } from './cluster.ts'
import { KeywordForm } from './KeywordForm.tsx'
import { type Asked, memberColumns } from './member-columns.tsx'
import { useSend } from './useSend.ts'

const AddUser = lazyPart(() => import('./AddUser.tsx').then((part) => part.AddUser))
const RoleDialog = lazyPart(() => import('./RoleDialog.tsx').then((part) => part.RoleDialog))
const LimitDialog = lazyPart(() => import('./LimitDialog.tsx').then((part) => part.LimitDialog))

const sorts = memberSorts['cluster/members']

interface MembersProps {
  cluster: Cluster
  page: number
  kw: string
  sort?: string
  onChange: () => void
}

/** Who is in the group, what each may spend and has ordered this month. */
export function Members({ cluster, page, kw, sort: said, onChange }: MembersProps) {
  const lab = useLab()
  const send = useSend()
  const { rid } = cluster
  const sort = sortParam(sorts, said)
  const { found, isFailed, reload } = useOwn('cluster/members', { rid, page, sort, ...(kw && { kw }) })
  const href = (query: { kw?: string; sort?: string; page?: number }) =>
    pageOf(rid, { kw: kw || undefined, sort, ...query })
  const sorting = useSorting(sorts, sort, (to) => href({ sort: to }))
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const changed = async () => {
    close()
    setAdding(false)
    await reload()
    onChange()
  }
  const act = async (path: 'cluster/delete4user' | 'cluster/transfer', { user_rid }: Person) => {
    const { code, reason } = await send(path, { rid, user_rid })
    if (code) lab.messages.success('操作成功!')
    if (code || reason) await changed()
  }
  return (
    <>
      <div className="clusters-top">
        <KeywordForm label="姓名、单位或手机号" kw={kw} href={(typed) => href({ kw: typed })} />
        {found && found.total > 1 && <SortSelect sorting={sorting} isNarrow />}
        <Button kind="primary" icon={<UserRoundPlus size={18} />} onClick={() => setAdding(true)}>
          按手机号添加
        </Button>
      </div>
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={6} />}
      {found?.total === 0 && <EmptyState title="没有符合的成员" />}
      {found && found.total > 0 && (
        <Table
          caption="成员"
          columns={sortable(memberColumns(cluster.role, setAsked), sorting)}
          rows={found.list}
          rowKey={({ user_rid }) => user_rid}
        />
      )}
      {found && <Pagination {...found} href={(to) => lab.link(href({ page: to === 1 ? undefined : to }))} />}
      {isAdding && <AddUser rid={rid} onClose={() => setAdding(false)} onDone={() => void changed()} />}
      {asked?.what === 'limit' && (
        <LimitDialog
          title={`${asked.who.name}的每月限额`}
          limit_fen={asked.who.limit_fen}
          confirm="保存"
          onClose={close}
          onConfirm={async (limit_fen) => {
            const { code } = await send('cluster/limit', { rid, user_rid: asked.who.user_rid, limit_fen })
            if (!code) return
            lab.messages.success('操作成功!')
            await changed()
          }}
        />
      )}
      {asked?.what === 'role' && asked.who.role !== 'owner' && (
        <RoleDialog
          name={asked.who.name}
          role={asked.who.role}
          onClose={close}
          onConfirm={async (role) => {
            const { code, reason } = await send('cluster/role', { rid, user_rid: asked.who.user_rid, role })
            if (code) lab.messages.success('操作成功!')
            if (code || reason) await changed()
          }}
        />
      )}
      {asked?.what === 'remove' && (
        <Question
          title={`移除${asked.who.name}？`}
          keep="保留"
          confirm="移除"
          onKeep={close}
          onConfirm={() => act('cluster/delete4user', asked.who)}
        >
          <p>以后下单不能再选择由群组付款；已经下的订单仍由群组付款，由您结算。</p>
        </Question>
      )}
      {asked?.what === 'transfer' && (
        <Question
          title={`把群组移交给${asked.who.name}？`}
          keep="不移交"
          confirm="移交"
          onKeep={close}
          onConfirm={() => act('cluster/transfer', asked.who)}
        >
          <p>对方接受后成为负责人，管理余额、成员与审批；您成为普通成员。接受之前可以在“设置”中收回。</p>
        </Question>
      )}
    </>
  )
}
