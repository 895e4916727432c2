import { formatFen } from '@lab/contract/rules/ground/money'
import { couponKinds, discountWords } from '@lab/contract/rules/money/coupon'
import { useOwn } from '@lab/core/member/useOwn'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import GiftIcon from 'lucide-react/icons/gift'
import TicketIcon from 'lucide-react/icons/ticket'
import { useState } from 'react'
import type { PointsGoods } from './points-goods.ts'

const Exchange = lazyPart(() => import('./Exchange.tsx').then((part) => part.Exchange))

/** What a coupon among them takes off, in a line. */
const offerWords = ({ offer }: PointsGoods): string => {
  if (!offer) return ''
  const { value, least_fen, days } = offer
  const worth = value.kind === 'amount' ? formatFen(value.off_fen) : discountWords(value.pay_percent)
  const from = least_fen > 0 ? `满 ${formatFen(least_fen)} 可用` : '无门槛'
  return `${couponKinds[value.kind]} ${worth}，${from}，${days} 天内有效`
}

/** What can be had for points; what cannot says why. */
export function Goods({ onChange }: { onChange: () => void }) {
  const { found, isFailed, reload } = useOwn('integration/goods', {})
  const [chosen, setChosen] = useState<PointsGoods>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.list.length === 0) return <EmptyState title="暂时没有可兑换的商品" />
  const why = ({ stock, points }: PointsGoods): string => {
    if (stock < 1) return '已兑完'
    return points > found.balance ? `还差 ${points - found.balance} 积分` : ''
  }
  return (
    <>
      <ul className="goods-list" aria-label="可兑换的商品">
        {found.list.map((one) => (
          <li key={one.rid} className="goods" aria-label={one.name}>
            <span className={`goods-icon ${one.kind}`} aria-hidden="true">
              {one.kind === 'gift' ? <GiftIcon size={26} /> : <TicketIcon size={26} />}
            </span>
            <div className="goods-words">
              <h2>{one.name}</h2>
              <p className="member-note">{one.sketch || offerWords(one)}</p>
              {one.sketch && one.offer && <p className="member-note">{offerWords(one)}</p>}
              <p className="member-note number">库存 {one.stock}</p>
            </div>
            <div className="goods-act">
              <p className="goods-points number">
                {one.points} <small>积分</small>
              </p>
              <Button
                kind="primary"
                size="small"
                disabled={why(one) !== ''}
                aria-label={`${why(one) || '兑换'} ${one.name}`}
                onClick={() => setChosen(one)}
              >
                {why(one) || '兑换'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {chosen && (
        <Exchange
          goods={chosen}
          balance={found.balance}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined)
            onChange()
          }}
        />
      )}
    </>
  )
}
