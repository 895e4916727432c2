import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { useOwn } from '@lab/core/member/useOwn'
import { Price } from '@lab/ui/project-card'
import { Tag } from '@lab/ui/tag'
import type { Project } from './load.ts'

type MyPrice = DataOf<'price/mine'>['prices'][number]

/** `企业价，至 2027-06-30` */
const saidOf = ({ name, until }: NonNullable<MyPrice['agreed']>) => (until ? `${name}，至 ${until}` : name)

/**
 * What one costs: everybody, or the member with whom a price was agreed upon. It is asked apart: what the page itself is
 * made of is one answer for all visitors.
 */
export function SummaryPrice({ project: { rid, price_fen, unit } }: { project: Project }) {
  const { found } = useOwn('price/mine', { project_rid: rid })
  const own = found?.prices.find(({ payer }) => payer.kind === 'self')
  const holds = own?.price_fen ?? price_fen
  const ofGroups = found?.prices.filter((one) => one !== own && one.agreed && one.price_fen !== holds) ?? []
  return (
    <>
      <p className="summary-price">
        {own?.agreed && <Tag kind="accent">协议价</Tag>}
        <Price fen={holds} unit={unit} />
        {own?.agreed ? (
          <del className="number">
            <span className="visually-hidden">原价 </span>
            {formatFen(found?.list_fen ?? price_fen)}
          </del>
        ) : (
          <span className="summary-from">起</span>
        )}
      </p>
      {own?.agreed && <p className="summary-agreed">{saidOf(own.agreed)}；附加项另计</p>}
      {ofGroups.map(({ payer, price_fen: fen, agreed }) => (
        <p className="summary-agreed" key={payer.rid}>
          由「{payer.name}」支付：协议价 <strong className="number">{formatFen(fen)}</strong>/{unit}
          {agreed?.until && `，至 ${agreed.until}`}
        </p>
      ))}
    </>
  )
}
