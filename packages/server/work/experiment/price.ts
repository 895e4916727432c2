import { timesPermille } from '@lab/contract/rules/shop/catalogue/price'
import type { Experiment } from './store.ts'

type Priced = Pick<
  Experiment,
  'process' | 'count' | 'price_fen' | 'unit_fen' | 'surcharge_fen' | 'urgent_permille' | 'final_fen'
>

/** What it costs as things stand, fen. */
export const dueFen = ({ final_fen, price_fen }: Pick<Experiment, 'final_fen' | 'price_fen'>): number =>
  final_fen ?? price_fen

/** What of it its payer is charged with, fen: nothing that the owner of the group has refused to pay. */
export const chargedFen = (priced: Pick<Experiment, 'final_fen' | 'price_fen' | 'approval'>): number =>
  priced.approval?.state === 'refused' ? 0 : dueFen(priced)

/**
 * The price for fewer than stand in it, in fen (domain §2: "pays only for what is tested"): by its parts, or, where a quote
 * made it or it was changed since, in proportion.
 */
export const priceOfFewer = (priced: Priced, count: number): number =>
  priced.process === 'company' || priced.final_fen !== null
    ? Math.round((dueFen(priced) * count) / priced.count)
    : timesPermille(priced.unit_fen * count + priced.surcharge_fen, priced.urgent_permille)
