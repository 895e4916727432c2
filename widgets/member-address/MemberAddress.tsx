import { placeText } from '@lab/contract/rules/people/address/place'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import type { Address } from './address.ts'

const AddressDialog = lazyPart(() => import('./AddressDialog.tsx').then((part) => part.AddressDialog))

/** The default one first, then as they come: the newest first. */
const sorted = (list: readonly Address[]) => [...list].sort((a, b) => b.default - a.default)

/** The member's saved addresses: where samples are fetched, and where things are sent. */
export function MemberAddress() {
  const lab = useLab()
  const { found, isFailed, isVisitor, reload } = useOwn('address/list', {})
  const [editing, setEditing] = useState<Address | 'new'>()
  const [asking, setAsking] = useState<Address>()

  if (isVisitor) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return (
      <div className="container member-frame">
        <EmptyState title="登录后查看地址" action={login} />
      </div>
    )
  }
  if (isFailed)
    return (
      <div className="container member-frame">
        <ErrorState onRetry={() => void reload()} />
      </div>
    )
  if (!found)
    return (
      <div className="container member-frame">
        <Skeleton lines={8} />
      </div>
    )

  // Other widgets offer the same addresses.
  const changed = () => Promise.all([reload(), lab.user.load({ feedback: false })])
  const makeDefault = async ({ address_rid }: Address) => {
    const { code, reason } = await lab.api.post('address/default', { address_rid })
    if (code) lab.messages.success('操作成功!')
    if (code || reason) await changed()
  }
  const remove = async ({ address_rid }: Address) => {
    const { code, reason } = await lab.api.post('address/del', { address_rid })
    setAsking(undefined)
    if (code) lab.messages.success('操作成功!')
    if (code || reason) await changed()
  }
  const left = Math.max(0, found.most - found.list.length)
  const add = (
    <Button kind="primary" disabled={left === 0} onClick={() => setEditing('new')}>
      新增地址
    </Button>
  )
  const item = (address: Address) => (
    <li key={address.address_rid} className="address" aria-label={`${address.name} ${address.phone}`}>
      <p className="address-person">
        <strong>{address.name}</strong>
        <span className="number">{address.phone}</span>
        {address.default === 1 && <Tag kind="primary">默认</Tag>}
      </p>
      <p className="address-place">{placeText(address)}</p>
      <div className="address-acts">
        <Button size="small" onClick={() => setEditing(address)}>
          修改
        </Button>
        {address.default === 0 && (
          <Button size="small" onClick={() => void makeDefault(address)}>
            设为默认
          </Button>
        )}
        <Button size="small" onClick={() => setAsking(address)}>
          删除
        </Button>
      </div>
    </li>
  )
  return (
    <div className="container member-frame">
      {found.list.length === 0 ? (
        <EmptyState title="还没有地址" hint="上门取样、寄回样品与身份认证会用到地址" action={add} />
      ) : (
        <>
          <div className="addresses-top">
            <p>
              已保存 <span className="number">{found.list.length}</span> 个地址，
              {left > 0 ? (
                <>
                  还可以添加 <span className="number">{left}</span> 个
                </>
              ) : (
                '已达上限，请先删除不用的地址'
              )}
            </p>
            {add}
          </div>
          <ul className="address-list">{sorted(found.list).map(item)}</ul>
        </>
      )}
      {editing && (
        <AddressDialog
          address={editing === 'new' ? undefined : editing}
          isFirst={found.list.length === 0}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined)
            void changed()
          }}
        />
      )}
      {asking && (
        <Question
          title="删除这个地址？"
          keep="保留地址"
          confirm="删除地址"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => remove(asking)}
        >
          <p>
            {asking.name}，{placeText(asking)}
            {asking.default === 1 && found.list.length > 1 && '。这是默认地址，删除后最新的地址成为默认'}
          </p>
        </Question>
      )}
    </div>
  )
}
