import { valueWords } from '@lab/contract/rules/money/coupon'
import { goodsKinds } from '@lab/contract/rules/money/points/points'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import type { DeskGoods } from './points.ts'
import '../finance.css'
import '../../work/sample/sample.css'

const GoodsDialog = lazyPart(() => import('./GoodsDialog.tsx').then((part) => part.GoodsDialog))

/** What can or could be had for points. */
export function GoodsView() {
  const { narrow, page, sortingOf } = useQuery('points')
  const sorting = sortingOf('staff/goods/list')
  const [editing, setEditing] = useState<DeskGoods | 'new'>()
  const result = useFound('staff/goods/list', { page, sort: sorting.asked })
  const columns: Column<DeskGoods>[] = [
    {
      key: 'name',
      title: '商品',
      line: 'title',
      sorts: ['newest', 'oldest'],
      cell: ({ name, sketch, offer }) => (
        <div>
          <strong>{name}</strong>
          <p className="desk-note">
            {[sketch, offer && `${valueWords(offer.value)}，${offer.days} 天内有效`]
              .filter(Boolean)
              .join('；')}
          </p>
        </div>
      ),
    },
    { key: 'kind', title: '类型', line: 'note', cell: ({ kind }) => goodsKinds[kind] },
    {
      key: 'points',
      title: '积分',
      line: 'named',
      sorts: ['points', 'points_least'],
      align: 'end',
      cell: ({ points }) => <span className="number">{points}</span>,
    },
    {
      key: 'stock',
      title: '库存',
      line: 'named',
      align: 'end',
      cell: ({ stock }) => (stock > 0 ? stock : <span className="desk-late">已兑完</span>),
    },
    {
      key: 'is_offered',
      title: '状态',
      line: 'mark',
      cell: ({ is_offered }) => (
        <Tag kind={is_offered ? 'success' : 'plain'}>{is_offered ? '上架' : '下架'}</Tag>
      ),
    },
    {
      key: 'act',
      title: '操作',
      line: 'under',
      cell: (one) => (
        <Button size="small" aria-label={`修改：${one.name}`} onClick={() => setEditing(one)}>
          修改
        </Button>
      ),
    },
  ]
  return (
    <div className="desk-section">
      <div className="desk-title">
        <p className="desk-note">会员用积分兑换；优惠券即时到账，礼品在“兑换”里寄出。</p>
        <Button kind="primary" size="small" onClick={() => setEditing('new')}>
          添加商品
        </Button>
      </div>
      <Found
        result={result}
        sorting={sorting}
        caption="积分商品"
        columns={columns}
        empty="还没有积分商品"
        onPage={(to) => narrow({ page: to })}
      />
      {editing && (
        <GoodsDialog
          goods={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={async () => {
            setEditing(undefined)
            await result.reload()
          }}
        />
      )}
    </div>
  )
}
