import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { feeRules } from '@lab/contract/rules/work/reservation/fee'
import { clockRange, durationText, minutesOf } from '@lab/contract/rules/work/reservation/period'
import { Skeleton } from '@lab/ui/skeleton'
import { SoonNote } from '@lab/ui/week-calendar'
import { AgreedHour, type MyPrice } from './AgreedHour.tsx'
import type { Project } from './load.ts'
import type { Lock } from './lock.ts'
import { useRules } from './useRules.ts'

interface FillSumProps {
  lock: Lock
  project: Project
  total: number
  /** The agreement by which the hour is priced, and its price without one. */
  agreed?: MyPrice['agreed']
  list_fen?: number
}

/** When and where, what it costs, and what changing or missing it would cost. */
export function FillSum({ lock, project, total, agreed, list_fen }: FillSumProps) {
  const rules = useRules(project.instrument?.rid ?? '')
  return (
    <>
      <p className="chosen-what number">
        <strong>
          {longDate(dateOf(lock.from))} {weekdayName(dateOf(lock.from))}
        </strong>
        <span>
          {clockRange(lock)} · {durationText(minutesOf(lock))}
        </span>
      </p>
      <p className="chosen-hint">
        {project.name}
        <br />
        {project.instrument?.place}
      </p>
      <p className="chosen-price">
        <span className="number">{formatFen(total)}</span>
        {agreed && list_fen !== undefined && <AgreedHour agreed={agreed} list_fen={list_fen} />}
        <small>使用后按实际时间结算</small>
      </p>
      {rules && <SoonNote from={lock.from} price_fen={total} rules={rules} />}
      <details className="chosen-rules">
        <summary>改期、取消与未到场的费用</summary>
        {rules ? (
          <ul>
            {feeRules(rules).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        ) : (
          <Skeleton lines={3} />
        )}
      </details>
    </>
  )
}
