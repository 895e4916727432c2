import type { DataOf } from '@lab/contract/calls'
import { placeText } from '@lab/contract/rules/people/address/place'
import { samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { Checkbox } from '@lab/ui/field'
import { Tag } from '@lab/ui/tag'
import { pickupLooks } from './looks.ts'

export type DayPickup = DataOf<'staff/sampling/day'>['list'][number]

interface StopProps {
  one: DayPickup
  isTicked: boolean
  /** Missing where it cannot be given to a courier. */
  onTick?: (isOn: boolean) => void
}

/** One pickup of a courier's day: who, where, and how far it is. */
export function Stop({ one, isTicked, onTick }: StopProps) {
  return (
    <li className="stop">
      {onTick ? (
        <Checkbox
          label={<span className="visually-hidden">选择 {one.name}</span>}
          name={`tick-${one.rid}`}
          checked={isTicked}
          onChange={onTick}
        />
      ) : (
        <span className="stop-box" aria-hidden="true" />
      )}
      <div>
        <p>
          <strong>{one.name}</strong>{' '}
          <a className="number" href={`tel:${one.phone}`}>
            {one.phone}
          </a>
        </p>
        <p>{placeText(one)}</p>
        {one.message && <p className="desk-note">{one.message}</p>}
      </div>
      <div className="stop-state">
        <Tag kind={pickupLooks[one.state]}>{samplingStates[one.state]}</Tag>
        {one.courier && <span className="desk-note">{one.courier}</span>}
      </div>
    </li>
  )
}
