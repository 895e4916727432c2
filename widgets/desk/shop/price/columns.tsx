import { formatFen } from '@lab/contract/rules/ground/money'
import { agreedPriceName, agreedPriceStates } from '@lab/contract/rules/shop/catalogue/agreed-price'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { type DeskPrice, unitOf } from './price.ts'

const looks = { valid: 'success', coming: 'primary', ended: 'plain' } as const

/** The list of agreed prices: of what, for whom, how much, and how long. */
export const priceColumns = (onEnd: (price: DeskPrice) => void): Column<DeskPrice>[] => [
  {
    key: 'project',
    title: '项目',
    sorts: ['name', 'name_last'],
    cell: ({ project }) => (
      <div>
        <strong>{project.name}</strong>
        <p className="desk-note number">
          {project.type_id === 2 ? '按机时' : `原价 ${formatFen(project.price_fen)}/${project.unit}`}
        </p>
      </div>
    ),
  },
  {
    key: 'whose',
    title: '给谁',
    cell: (price) => (
      <div>
        {agreedPriceName(price)}
        {price.cluster && (
          <p className="desk-note">
            {price.cluster.name}，{price.cluster.company}
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'price',
    title: '协议单价',
    align: 'end',
    sorts: ['fen', 'fen_least'],
    cell: ({ price_fen, project }) => (
      <span className="number desk-when">
        <strong>{formatFen(price_fen)}</strong>/{unitOf(project)}
      </span>
    ),
  },
  {
    key: 'until',
    title: '有效期',
    sorts: ['due', 'due_last'],
    cell: ({ from, until }) => (
      <span className="number">
        {from} {until === undefined ? '起，长期' : until < from ? '，未生效即结束' : `至 ${until}`}
      </span>
    ),
  },
  {
    key: 'note',
    title: '备注',
    sorts: ['newest', 'oldest'],
    cell: ({ note, given_by }) => (
      <div>
        {note || '—'}
        <p className="desk-note">{given_by}</p>
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <Tag kind={looks[state]}>{agreedPriceStates[state]}</Tag>,
  },
  {
    key: 'act',
    title: '操作',
    cell: (price) =>
      price.state !== 'ended' && (
        <Button
          size="small"
          aria-label={`结束：${price.project.name}，${agreedPriceName(price)}`}
          onClick={() => onEnd(price)}
        >
          结束
        </Button>
      ),
  },
]
