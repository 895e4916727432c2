import { shortDateTimeOf } from '@lab/contract/rules/ground/time'
import { samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import type { Pickup } from './usePickups.ts'
import { reached, way } from './words.ts'

const stateAt = (at: number, current: number) =>
  at < current ? 'done' : at === current ? 'current' : 'ahead'

/** How far a pickup has come, with the times; of a canceled one only when it began and ended. */
export function Progress({ pickup }: { pickup: Pickup }) {
  if (pickup.state === 'canceled') {
    const at = reached(pickup, 'canceled')
    return (
      <p className="pickup-note number">
        {shortDateTimeOf(pickup.created)} 提交{at !== undefined && `，${shortDateTimeOf(at)} 取消`}
      </p>
    )
  }
  const current = way.indexOf(pickup.state)
  return (
    <ol className="pickup-way" aria-label="取样进度">
      {way.map((state, at) => {
        const since = at <= current ? reached(pickup, state) : undefined
        return (
          <li key={state} className={stateAt(at, current)} aria-current={at === current ? 'step' : undefined}>
            <span>{state === 'requested' && at < current ? '已预约' : samplingStates[state]}</span>
            {since !== undefined && <span className="pickup-note number">{shortDateTimeOf(since)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
