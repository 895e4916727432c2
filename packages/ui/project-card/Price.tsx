import { formatFen } from '@lab/contract/rules/ground/money'
import './project-card.css'

/** An amount in fen for one unit: ¥240.00/样. */
export function Price({ fen, unit }: { fen: number; unit: string }) {
  return (
    <>
      <span className="price number">{formatFen(fen)}</span>
      <span className="price-unit">/{unit}</span>
    </>
  )
}
