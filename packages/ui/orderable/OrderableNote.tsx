import { formatFen } from '@lab/contract/rules/ground/money'
import { gateHref } from '@lab/contract/rules/people/payer/gate-place'
import { gateWay, gateWhy, type Orderable } from '@lab/contract/rules/people/payer/orderable'
import { useLab } from '@lab/core/react'
import './orderable.css'

export interface OrderableNoteProps {
  of: Orderable
  /** The group that pays; empty: the member. */
  cluster_rid?: string
}

/** The one sum that may be ordered now and, only where it is in the way, why and the way out. */
export function OrderableNote({ of, cluster_rid }: OrderableNoteProps) {
  const { link } = useLab()
  const { fen, gate } = of
  return (
    <p className={`orderable-note ${gate ? 'binding' : ''}`} role="status">
      可下单 <span className="number">{formatFen(fen)}</span>
      {gate && (
        <>
          ，{gateWhy(gate)} <a href={link(gateHref(gate, cluster_rid))}>{gateWay(gate)}</a>
        </>
      )}
    </p>
  )
}
