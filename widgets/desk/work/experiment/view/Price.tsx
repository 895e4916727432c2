import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { quoteLineFen, quoteLineLabel } from '@lab/contract/rules/work/order/quote'
import { usePapers } from '@lab/core/page/usePapers'
import { Button } from '@lab/ui/button'
import { useDesk } from '../../../session/desk-session.ts'
import type { DeskAssign } from '../acts/acts.ts'
import { Panel } from './Panel.tsx'
import '../view.css'

/** Of what the price is made, and each version of the quote. */
export function Price({ assign }: { assign: DeskAssign }) {
  const { why, price_fen, final_fen, quotes, state, order } = assign
  const { staff } = useDesk()
  const papers = usePapers({ order_rid: order.rid }, staff.token)
  return (
    <Panel title="价格">
      <dl className="desk-sum">
        {why.map(({ label, fen }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{formatFen(fen)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{state === 'quoted' ? '报价' : '下单价格'}</dt>
          <dd className="number">{formatFen(price_fen)}</dd>
        </div>
        {final_fen !== undefined && (
          <div className="total">
            <dt>现价</dt>
            <dd className="number">{formatFen(final_fen)}</dd>
          </div>
        )}
      </dl>
      {quotes.length > 0 && (
        <section className="desk-version" aria-label="报价">
          <h3>报价</h3>
          <ul className="desk-rows">
            {quotes.map(({ version, price_fen: fen, lines, days, valid_until, note, at, by }) => (
              <li key={version}>
                <span className="number">第{version}版</span>
                <span className="desk-rows-grow">
                  {note}
                  <small className="number">
                    {lines
                      .map((line) => `${quoteLineLabel(line)} ${formatFen(quoteLineFen(line))}`)
                      .join('；')}
                  </small>
                  <small className="number">
                    {by} · {dateTimeOf(at)} · 有效期至 {dateOf(valid_until)}
                    {days !== undefined && ` · ${days} 个工作日`}
                  </small>
                </span>
                <strong className="number">{formatFen(fen)}</strong>
              </li>
            ))}
          </ul>
          {state === 'quoted' && (
            <Button size="small" onClick={() => void papers.open('quotation_pdf')}>
              报价单（PDF）
            </Button>
          )}
        </section>
      )}
    </Panel>
  )
}
