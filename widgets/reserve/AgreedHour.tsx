import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'

export type MyPrices = DataOf<'price/mine'>
export type MyPrice = MyPrices['prices'][number]

interface AgreedHourProps {
  agreed: NonNullable<MyPrice['agreed']>
  list_fen: number
}

/** Why an hour costs what it costs, and what it costs others. */
export function AgreedHour({ agreed: { name, until }, list_fen }: AgreedHourProps) {
  return (
    <small className="chosen-agreed">
      <b title={until ? `${name}，至 ${until}` : name}>协议价</b>
      <del className="number">
        <i className="visually-hidden">原价 </i>
        {formatFen(list_fen)}/小时
      </del>
    </small>
  )
}
