import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange, type Period } from '@lab/contract/rules/work/reservation/period'
import './week-calendar.css'
import './chooser.css'

/** Day, weekday and hours. */
export const whenOf = (period: Period) =>
  `${shortDate(dateOf(period.from))} ${weekdayName(dateOf(period.from))} ${clockRange(period)}`

/** What was chosen to move a reservation to, in the foot of the dialog: on a phone its calendar fills the window. */
export function MovedTo({ chosen }: { chosen: Period | undefined }) {
  return (
    <p className="moved-to" aria-live="polite">
      {chosen ? (
        <>
          改到 <strong className="number">{whenOf(chosen)}</strong>
        </>
      ) : (
        '请在日历中选择新的时间'
      )}
    </p>
  )
}
