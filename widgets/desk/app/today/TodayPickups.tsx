import type { DataOf } from '@lab/contract/calls'
import { deskAddress } from '@lab/contract/rules/app/desk'
import { type SamplingState, samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'
import './today.css'
import '../../work/experiment/view.css'

type Pickups = NonNullable<DataOf<'staff/today'>['pickups']>

/** Pickups of today, by slot. */
export function TodayPickups({ pickups }: { pickups: Pickups }) {
  const linkTo = useLinkTo()
  return (
    <section className="desk-panel" aria-labelledby="today-pickups">
      <div className="desk-title">
        <h2 id="today-pickups">
          今天的取样 <span className="number desk-note">{pickups.length}</span>
        </h2>
        <a {...linkTo(deskAddress('sampling'))}>
          全部<span className="visually-hidden">取样</span>
        </a>
      </div>
      <ul className="desk-rows">
        {pickups.map(({ rid, time, name, phone, place, state, courier }) => (
          <li key={rid}>
            <span className="number desk-today-slot">{time}</span>
            <span className="desk-rows-grow">
              {name} <a href={`tel:${phone}`}>{phone}</a>
              <small>{place}</small>
              {courier && <small>{courier}</small>}
            </span>
            <Tag kind={state === 'requested' ? 'warning' : 'plain'}>
              {samplingStates[state as SamplingState] ?? state}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
