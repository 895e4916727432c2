import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { isPerSample } from '@lab/contract/rules/shop/catalogue/per-sample'
import { planLimits } from '@lab/contract/rules/shop/plan/plan'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import type { ShownItem } from '@lab/core/plan/shown'
import { useLab } from '@lab/core/react'
import { CountField } from '@lab/ui/count-field'
import { ButtonLink } from '@lab/ui/link'
import { Picture } from '@lab/ui/picture'
import { EmptyState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { canOrder } from './can-order.ts'
import { countOf } from './estimate.ts'
import { useOrder } from './order-context.ts'

/** Step 1: which experiments of the list, and how many. */
export function Choose() {
  const lab = useLab()
  const { planned, items, change } = useOrder()
  const isChosen = (rid: string) => items.some((item) => item.rid === rid)
  const orderable = planned.filter(canOrder).map(({ rid }) => rid)
  const choose = (rids: readonly string[], isWanted: boolean) =>
    change(() => ({
      chosen: orderable.filter((rid) => (rids.includes(rid) ? isWanted : isChosen(rid))),
    }))

  if (planned.length === 0)
    return (
      <EmptyState
        title="实验清单还是空的"
        hint="从服务项目中挑选实验加入清单，再来下单"
        action={
          <ButtonLink href={lab.link(hrefOf('project'))} kind="primary">
            浏览服务项目
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <p className="order-lead">
        勾选这次要下单的实验，未勾选的留在清单中。按“样”计价的实验，数量就是样品数，在第 3 步登记。
      </p>
      <label className="order-all check">
        <input
          type="checkbox"
          name="all"
          checked={orderable.length > 0 && items.length === orderable.length}
          disabled={orderable.length === 0}
          onChange={(event) => choose(orderable, event.currentTarget.checked)}
        />
        <span>
          全选（已选 <span className="number">{items.length}</span>/
          <span className="number">{planned.length}</span>）
        </span>
      </label>
      <ul className="order-cards">
        {planned.map((item) => (
          <Row
            key={item.rid}
            item={item}
            isChosen={isChosen(item.rid)}
            onChoose={(isWanted) => choose([item.rid], isWanted)}
          />
        ))}
      </ul>
      <p className="order-aside">
        <a href={lab.link(hrefOf('project'))}>继续添加实验</a>
        <a href={lab.link(hrefOf('experiment-plan'))}>管理实验清单</a>
      </p>
    </>
  )
}

interface RowProps {
  item: ShownItem
  isChosen: boolean
  onChoose: (isWanted: boolean) => void
}

function Row({ item, isChosen, onChoose }: RowProps) {
  const lab = useLab()
  const { editing, draft } = useOrder()
  const { rid, project, count, agreed } = item
  return (
    <li className={`order-card order-choice ${isChosen ? 'chosen' : ''}`}>
      <label className="check order-choice-box">
        <input
          type="checkbox"
          name={`choose-${rid}`}
          checked={isChosen}
          disabled={!canOrder(item)}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span className="visually-hidden">选择 {project.name}</span>
      </label>
      <Picture className="order-picture" src={lab.image(project.img)} alt="" width={96} height={72} />
      <div className="order-choice-words">
        <p className="order-name">{project.name}</p>
        <p className="order-unit">
          {agreed && `${agreed.name} `}
          <span className="number">{formatFen((agreed ?? project).price_fen)}</span>/{project.unit}
          {agreed && (
            <>
              {' '}
              <del className="number">
                <span className="visually-hidden">原价 </span>
                {formatFen(project.price_fen)}
              </del>
            </>
          )}
        </p>
        <WhyNot item={item} />
      </div>
      <div className="order-choice-count">
        {isPerSample(project) ? (
          <Tag>{countOf(draft, item)} 个样品</Tag>
        ) : (
          <CountField
            label={`${project.name}的数量`}
            name={`count-${rid}`}
            value={count}
            max={planLimits.count}
            disabled={!canOrder(item)}
            onChange={(next) => editing.count(rid, next)}
          />
        )}
      </div>
    </li>
  )
}

const whyStale = { withdrawn: '已下架', price_changed: '价格有变化', form_changed: '需求表有更新' } as const

/** Why an experiment cannot be ordered here, and what to do about it. */
function WhyNot({ item }: { item: ShownItem }) {
  const lab = useLab()
  if (canOrder(item)) return null
  if (isReserved(item))
    return (
      <p className="order-why">
        需要预约仪器时段，<a href={lab.link(`/reserve/${item.project.rid}`)}>去预约</a>
      </p>
    )
  const { project, seen_price_fen, stale = 'price_changed' } = item
  return (
    <p className="order-why">
      {whyStale[stale]}
      {stale !== 'withdrawn' && seen_price_fen !== project.price_fen && (
        <>
          （单价 {formatFen(seen_price_fen)} → {formatFen(project.price_fen)}）
        </>
      )}
      ，<a href={lab.link(hrefOf('experiment-plan'))}>到清单中处理</a>
    </p>
  )
}
