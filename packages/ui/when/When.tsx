import { dateTimeOf } from '@lab/contract/rules/ground/time'
import '../table/lines.css'

/** A moment in a table: its day, and its hour where there is room. */
export function When({ at }: { at: number }) {
  const [day, hour] = dateTimeOf(at).split(' ')
  return (
    <span className="number">
      {day}
      <span className="table-roomy"> {hour}</span>
    </span>
  )
}
