import { deskAddress } from '@lab/contract/rules/app/desk'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { processes, sampleStates, stateWord } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { saidOfSample } from '@lab/contract/rules/work/sample/fields'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { FileLink } from '../../act/FileLink.tsx'
import { useLinkTo } from '../../list/address.ts'
import { Back } from '../../list/Back.tsx'
import { useFound } from '../../list/useFound.ts'
import { experimentAddress } from '../experiment/address.ts'
import { Due } from '../experiment/Due.tsx'
import { stateLooks } from '../experiment/looks.ts'
import { Panel } from '../experiment/view/Panel.tsx'
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
  const { member, delivery, protocol, payer, progress } = order
  const facts = [
    {
      term: '客户',
      said: (
        <>
          {member.name || '（未填姓名）'}
          {member.company && `，${member.company}`}
          <br />
          <a className="number" href={`tel:${member.phone}`}>
            {member.phone}
          </a>
          {member.email && (
            <>
              <br />
              <a href={`mailto:${member.email}`}>{member.email}</a>
            </>
          )}
        </>
      ),
    },
    { term: '流程', said: processes[order.process] },
    { term: '下单', said: <span className="number">{dateTimeOf(order.created)}</span> },
    { term: '金额', said: <span className="number">{formatFen(order.total_fen)}</span> },
    { term: '付款方', said: `${payer.kind === 'self' ? '本人' : '群组'}${payer.name && `：${payer.name}`}` },
    {
      term: '协议',
      said: protocol.file_rid ? (
        <FileLink file={{ rid: protocol.file_rid, name: '已签字的协议' }} />
      ) : (
        '还没有签字的协议'
      ),
    },
    {
      term: '送样',
      said:
        delivery.type === 1 ? (
          <>
            上门取样
            {delivery.sampling_rid && (
              <>
                {' · '}
                <a {...linkTo(deskAddress('sampling'))}>取样</a>
              </>
            )}
          </>
        ) : (
          ['自送或邮寄', delivery.carrier, delivery.tracking].filter(Boolean).join(' · ')
        ),
    },
    { term: '余样', said: order.return_samples ? '寄回' : '不寄回' },
  ]
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
              已确认 {progress.done}/{progress.all}
            </span>
          </span>
        </div>
        <dl className="desk-facts">
          {facts.map(({ term, said }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
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
