import { Button } from '@lab/ui/button'
import { Link } from '@lab/ui/link'
import { Tag } from '@lab/ui/tag'
import type { FoundOrder } from './looks.ts'
import { isMarked, saidOfParcel } from './parcel.ts'
import { SampleRow } from './SampleRow.tsx'
import type { Receiving } from './useReceiving.ts'
import './sample.css'

/** An order with its samples, as its parcel is opened. */
export function ReceivedOrder({ found, receiving }: { found: FoundOrder; receiving: Receiving }) {
  const { order, samples } = found
  const { marks, markRest, current, mark, unmark, setCurrent, reload } = receiving
  const rest = samples.filter(({ state, number }) => state === 'expected' && !(number in marks)).length
  const here = samples.filter(({ state }) => state !== 'expected' && state !== 'missing').length
  const isBegun = isMarked(found, marks)
  const { delivery, member } = order
  return (
    <section className="parcel" aria-label={`订单 ${order.number}`}>
      <header className="parcel-head">
        <h2 className="number">
          <Link href={`/desk/order?rid=${encodeURIComponent(order.rid)}`}>{order.number}</Link>
        </h2>
        <Tag kind={here === samples.length ? 'success' : 'plain'}>
          {here}/{samples.length} 已登记
        </Tag>
        {order.return_samples && <Tag kind="accent">须寄回</Tag>}
        {(rest > 0 || isBegun) && (
          <div className="desk-acts">
            {rest > 0 && (
              <>
                <Button size="small" onClick={() => markRest(found, 'arrived')}>
                  其余 {rest} 个已送达
                </Button>
                <Button size="small" onClick={() => markRest(found, 'missing')}>
                  其余未收到
                </Button>
              </>
            )}
            {isBegun && (
              <Button size="small" onClick={() => unmark(...samples.map(({ number }) => number))}>
                清除这一单
              </Button>
            )}
          </div>
        )}
        {isBegun && <p className="parcel-said">{saidOfParcel(found, marks)}</p>}
        <p className="desk-note parcel-who">
          {[member.name, member.company].filter(Boolean).join('，')}{' '}
          <a className="number" href={`tel:${member.phone}`}>
            {member.phone}
          </a>
          {delivery.tracking && (
            <span className="number">
              {' '}
              · {delivery.carrier} {delivery.tracking}
            </span>
          )}
          {order.remark && ` · ${order.remark}`}
        </p>
      </header>
      <ul className="parcel-samples">
        {samples.map((sample) => (
          <SampleRow
            key={sample.rid}
            sample={sample}
            mark={marks[sample.number]}
            isCurrent={sample.number === current}
            onMark={(change) => {
              setCurrent(sample.number)
              mark(sample.number, change)
            }}
            onUnmark={() => unmark(sample.number)}
            onMoved={reload}
          />
        ))}
      </ul>
    </section>
  )
}
