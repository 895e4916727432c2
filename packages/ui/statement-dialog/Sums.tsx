import { formatFen } from '@lab/contract/rules/ground/money'
import { discountWords } from '@lab/contract/rules/money/coupon'
import './statement-dialog.css'

interface SumsProps {
  sums: { list_fen: number; discount_fen: number; coupon_fen: number; points_fen: number; total_fen: number }
  /** Percent of list prices that the member pays, where it is known. */
  rate?: number
}

/** Rows of a bill's sums, from the list price to what is to be paid; what takes nothing off is left out. */
export function Sums({ sums, rate = 100 }: SumsProps) {
  const offs = [
    { title: `会员折扣${rate < 100 ? `（${discountWords(rate)}）` : ''}`, fen: sums.discount_fen },
    { title: '优惠券', fen: sums.coupon_fen },
    { title: '积分抵扣', fen: sums.points_fen },
  ].filter(({ fen }) => fen > 0)
  return (
    <>
      {offs.length > 0 && (
        <>
          <dt>原价</dt>
          <dd className="number">{formatFen(sums.list_fen)}</dd>
        </>
      )}
      {offs.map(({ title, fen }) => [
        <dt key={`${title} dt`}>{title}</dt>,
        <dd key={`${title} dd`} className="number settle-off">
          {formatFen(-fen)}
        </dd>,
      ])}
      <dt>合计</dt>
      <dd className="number settle-total">{formatFen(sums.total_fen)}</dd>
    </>
  )
}
