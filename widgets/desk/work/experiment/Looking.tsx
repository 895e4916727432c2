import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'

const minutesSince = (since: number, now: number) => Math.floor((now - since) / 60)

const told = (since: number, now: number) => {
  const minutes = minutesSince(since, now)
  return minutes < 1 ? '刚刚打开' : `${minutes} 分钟前打开`
}

/** Which colleagues have had the order open in the last minutes. */
export function Looking({ list }: { list: DataOf<'staff/order/detail'>['looking'] }) {
  const { clock } = useLab()
  if (list.length === 0) return null
  return (
    <p className="desk-note" role="note">
      {list.map(({ by, since }) => `${by} ${told(since, clock.now())}`).join('，')}
    </p>
  )
}
