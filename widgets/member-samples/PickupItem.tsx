import { weekdayName } from '@lab/contract/rules/ground/time'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { placeText } from '@lab/contract/rules/people/address/place'
import { type SamplingState, samplingFlow, samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { Button } from '@lab/ui/button'
import { Tag } from '@lab/ui/tag'
import type { WidgetHost } from '@lab/widget'
import { useId, useRef, useState } from 'react'
import { CancelPickup } from './CancelPickup.tsx'
import { Progress } from './Progress.tsx'
import type { Pickup } from './usePickups.ts'

const kinds = {
  requested: 'warning',
  assigned: 'primary',
  picked: 'primary',
  arrived: 'success',
  canceled: 'plain',
} as const satisfies Record<SamplingState, string>

interface PickupItemProps {
  pickup: Pickup
  host: WidgetHost
  /** It has been canceled, or turned out to be in another state. */
  onChange: () => Promise<unknown>
}

/** One pickup. */
export function PickupItem({ pickup, host, onChange }: PickupItemProps) {
  const { date, time, state, name, phone, message } = pickup
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  const canCancel = nextState(samplingFlow, state, 'cancel', 'member') !== undefined

  const changed = async () => {
    setAsking(false)
    await onChange()
    // The button that had the focus may be gone.
    heading.current?.focus()
  }
  return (
    <li className={`pickup ${state}`} part="pickup" aria-labelledby={title}>
      <div className="pickup-top">
        <h3 id={title} ref={heading} tabIndex={-1} className="number">
          <time dateTime={date}>{date}</time> {weekdayName(date)} <span className="pickup-slot">{time}</span>
        </h3>
        <Tag kind={kinds[state]}>{samplingStates[state]}</Tag>
        {canCancel && (
          <Button size="small" onClick={() => setAsking(true)} aria-describedby={title}>
            取消预约
          </Button>
        )}
      </div>
      <dl className="pickup-facts">
        <dt>联系人</dt>
        <dd>
          {name} <span className="number">{phone}</span>
        </dd>
        <dt>取样地址</dt>
        <dd>{placeText(pickup)}</dd>
        {message && (
          <>
            <dt>留言</dt>
            <dd className="pickup-message">{message}</dd>
          </>
        )}
      </dl>
      <Progress pickup={pickup} />
      {isAsking && (
        <CancelPickup pickup={pickup} host={host} onChange={changed} onKeep={() => setAsking(false)} />
      )}
    </li>
  )
}
