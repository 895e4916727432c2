import { formatFen } from '@lab/contract/rules/ground/money'
import { sampleStates, stateWord } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { saidOfSample } from '@lab/contract/rules/work/sample/fields'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'
import { Back } from '../../list/Back.tsx'
import { useFound } from '../../list/useFound.ts'
import { experimentAddress } from '../experiment/address.ts'
import { Due } from '../experiment/Due.tsx'
import { Looking } from '../experiment/Looking.tsx'
import { stateLooks } from '../experiment/looks.ts'
import { Panel } from '../experiment/view/Panel.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import '../experiment/view.css'

/** A whole order: its experiments, samples, agreement, delivery and payer. */
export function OrderView({ rid }: { rid: string }) {
  const linkTo = useLinkTo()
  const { found: order, isFailed, reload } = useFound('staff/order/detail', { rid })
  if (!order)
    return (
      <div className="desk-section">
        <Back to="order" />
        {isFailed ? <ErrorState onRetry={() => void reload()} /> : <Skeleton lines={10} />}
      </div>
    )
  return (
    <div className="desk-section desk-view">
      <header className="desk-view-head">
        <Back to="order" />
        <div className="desk-title">
          <h1>
            <span className="number">{order.number}</span>
          </h1>
          <span className="desk-acts">
            <Tag kind={stateLooks[order.state]}>
              {stateWord(order.state, order.assigns.every(isReserved))}
            </Tag>
            <span className="desk-note number">
              已确认 {order.progress.done}/{order.progress.all}
            </span>
          </span>
        </div>
        <Looking list={order.looking} />
        <OrderFacts order={order} />
        {order.remark && <p className="desk-order-remark">下单备注：{order.remark}</p>}
      </header>
      <Panel title="实验" count={order.assigns.length}>
        <ul className="desk-rows">
          {order.assigns.map((one) => (
            <li key={one.rid}>
              <span className="desk-rows-grow">
                <a {...linkTo(experimentAddress(one.rid))}>
                  <span className="number">{one.number}</span> {one.project.name}
                </a>
                <small className="number">
                  {one.count} {one.project.unit} · {formatFen(one.final_fen ?? one.price_fen)}
                  {one.operator && ` · ${one.operator}`}
                </small>
              </span>
              <Due due={one.due} held={one.held?.reason} />
              <Tag kind={stateLooks[one.state]}>{stateWord(one.state, isReserved(one))}</Tag>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="样品" count={order.samples.length}>
        <ul className="desk-rows">
          {order.samples.map((sample) => (
            <li key={sample.rid}>
              <a className="number" href={`/desk/sample?number=${encodeURIComponent(sample.number)}`}>
                {sample.number}
              </a>
              <span className="desk-rows-grow">
                {sample.name}
                <small>
                  {[...saidOfSample(sample, 'fact', 'warning', 'note'), sample.place]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <small className="number">
                {sample.assigns.map((number) => number.split('-').at(-1)).join('、')}
              </small>
              <Tag>{sampleStates[sample.state]}</Tag>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
