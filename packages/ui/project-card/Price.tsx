import { formatFen } from '@lab/contract/rules/ground/money'
import './project-card.css'

export interface PriceProps {
  fen: number
  unit: string
  /** The member's own, which takes its place; both fit the same line. */
  agreed?: { price_fen: number; list_fen: number }
}

/** An amount in fen for one unit: ¥240.00/样; or what was agreed upon, the list price struck. */
export function Price({ fen, unit, agreed }: PriceProps) {
  return (
    <>
      {agreed && <span className="price-agreed">协议价</span>}
      <span className="price number">{formatFen(agreed?.price_fen ?? fen)}</span>
      <span className="price-unit">/{unit}</span>
      {agreed && (
        <del className="price-list number">
          <span className="visually-hidden">原价 </span>
          {formatFen(agreed.list_fen)}
        </del>
      )}
    </>
  )
}
