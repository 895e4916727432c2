import {
  invoiceLimits,
  invoiceTypeName,
  isSpecialInvoice,
} from '@lab/contract/rules/money/invoice/invoice-title'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { SavedTitle } from './title.ts'

const TitleDialog = lazyPart(() => import('./TitleDialog.tsx').then((part) => part.TitleDialog))

const details = (title: SavedTitle) =>
  [
    ['税号', title.tax_no],
    ['收票邮箱', title.email],
    ['开户银行', title.bank],
    ['银行账号', title.bank_no],
    ['注册地址', title.reg_address],
    ['注册电话', title.reg_phone],
  ].filter(([, value]) => value !== '')

/** What a member has invoices made out to: added, changed, removed, one of them the default (domain §3). */
export function MemberTitles() {
  const lab = useLab()
  const { found, isFailed, isVisitor, reload } = useOwn('invoice/list', {})
  /** The title that is changed; `new` for one that is added. */
  const [editing, setEditing] = useState<SavedTitle | 'new'>()
  const [removing, setRemoving] = useState<SavedTitle>()

  if (isVisitor)
    return (
      <div className="container member-frame">
        <EmptyState
          title="登录后管理发票抬头"
          action={<Button onClick={() => lab.dialogs.open('login')}>登录</Button>}
        />
      </div>
    )
  const does = async (path: 'invoice/del' | 'invoice/default', rid: string) => {
    const { code, reason } = await lab.api.post(path, { rid })
    setRemoving(undefined)
    if (code) lab.messages.success('操作成功!')
    if (code || reason) await reload()
  }
  const isFull = (found?.list.length ?? 0) >= invoiceLimits.titles
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} />}
      disabled={!found || isFull}
      onClick={() => setEditing('new')}
    >
      新增抬头
    </Button>
  )
  const item = (title: SavedTitle) => (
    <li key={title.rid} className="title-card" aria-label={title.title}>
      <div className="title-top">
        <h2>{title.title}</h2>
        {title.default === 1 && <Tag kind="primary">默认</Tag>}
        <Tag kind={isSpecialInvoice(title.type) ? 'accent' : 'plain'}>{invoiceTypeName(title.type)}</Tag>
      </div>
      <dl className="title-details">
        {details(title).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="title-acts">
        {title.default === 0 && (
          <Button size="small" onClick={() => void does('invoice/default', title.rid)}>
            设为默认
            <span className="visually-hidden">：{title.title}</span>
          </Button>
        )}
        <Button size="small" onClick={() => setEditing(title)}>
          修改
          <span className="visually-hidden">：{title.title}</span>
        </Button>
        <Button size="small" onClick={() => setRemoving(title)}>
          删除
          <span className="visually-hidden">：{title.title}</span>
        </Button>
      </div>
    </li>
  )
  const content = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.list.length === 0)
      return <EmptyState title="还没有发票抬头" hint="保存后，下单和申请开票时可以直接选用" action={add} />
    const byDefault = [...found.list].sort((a, b) => b.default - a.default)
    return (
      <ul className="title-list" aria-label="发票抬头">
        {byDefault.map(item)}
      </ul>
    )
  }
  return (
    <div className="container member-frame">
      {found && found.list.length > 0 && (
        <div className="titles-head">
          <p className="number">
            已保存 {found.list.length} 个抬头，
            {isFull
              ? '已满：删除不用的才能新增'
              : `还可以添加 ${invoiceLimits.titles - found.list.length} 个`}
          </p>
          {add}
        </div>
      )}
      {content()}
      {removing && (
        <Question
          title="删除发票抬头？"
          keep="保留抬头"
          confirm="删除抬头"
          onKeep={() => setRemoving(undefined)}
          onConfirm={() => does('invoice/del', removing.rid)}
        >
          <p>「{removing.title}」不再供选用。已提交的开票申请不受影响。</p>
        </Question>
      )}
      {editing && (
        <TitleDialog
          title={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={async () => {
            setEditing(undefined)
            await reload()
          }}
        />
      )}
    </div>
  )
}
