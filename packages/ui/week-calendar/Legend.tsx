import './week-calendar.css'
import './chooser.css'

interface LegendProps {
  /** Somebody else's reservation is moved, at the desk. */
  isTheirs?: boolean
}

/** What the looks of the slots mean. */
export function Legend({ isTheirs }: LegendProps) {
  return (
    <ul className="week-legend" aria-label="图例">
      {(
        [
          ['free', '可预约'],
          ['chosen', '所选'],
          ['mine', isTheirs ? '原来的时间' : '我的'],
          ['busy', '已占用'],
          ['down', '停机'],
          ['closed', '未开放或时间不足'],
          ['past', '已过'],
        ] as const
      ).map(([kind, word]) => (
        <li key={kind}>
          <span className={`week-key ${kind}`} />
          {word}
        </li>
      ))}
    </ul>
  )
}
