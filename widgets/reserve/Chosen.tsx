import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { feeRules, priceOfMinutes } from '@lab/contract/rules/work/reservation/fee'
import { clockRange, durationText, minutesOf, type Period } from '@lab/contract/rules/work/reservation/period'
import { Button } from '@lab/ui/button'
import { FootBar } from '@lab/ui/foot-bar'
import { SoonNote, type Week } from '@lab/ui/week-calendar'
import { AgreedHour, type MyPrice } from './AgreedHour.tsx'

interface ChosenProps {
  week: Week
  period: Period | undefined
  /** What an hour costs the member, once that is known. */
  mine?: MyPrice
  isBusy: boolean
  /** Nothing can be booked, whatever is chosen. */
  isBarred: boolean
  onTake: () => void
}

/**
 * What is chosen, what it costs, and what holds before one books. Where the calendar fills the window's width, the
 * choice and its button stay in view below it, and how to choose is said above it.
 */
export function Chosen({ week, period, mine, isBusy, isBarred, onTake }: ChosenProps) {
  const { instrument, rules } = week
  const list_fen = instrument.price_fen_per_hour
  const hour_fen = mine?.price_fen ?? list_fen
  const price = period && priceOfMinutes(hour_fen, minutesOf(period))
  return (
    <div className="chosen-panel">
      <p className="chosen-hint">
        在日历中点选开始、再点选结束<span className="chosen-hint-mouse">，也可以按住拖动</span>。单次{' '}
        {durationText(instrument.min_minutes)}至 {durationText(instrument.max_minutes)}。
      </p>
      <FootBar className="chosen-act">
        {period ? (
          <p className="chosen-what number">
            <strong>
              {shortDate(dateOf(period.from))} {weekdayName(dateOf(period.from))}
            </strong>
            <span>
              {clockRange(period)} · {durationText(minutesOf(period))}
            </span>
          </p>
        ) : (
          <p className="chosen-none">请选择时间</p>
        )}
        <p className="chosen-price">
          <span className="number">{formatFen(price ?? hour_fen)}</span>
          <small>{price === undefined ? '每小时' : `${formatFen(hour_fen)}/小时`}</small>
          {mine?.agreed && <AgreedHour agreed={mine.agreed} list_fen={list_fen} />}
        </p>
        <Button
          kind="action"
          size="large"
          block
          disabled={!period || isBarred}
          busy={isBusy}
          onClick={onTake}
        >
          占位并填写
        </Button>
      </FootBar>
      {period && price !== undefined && <SoonNote from={period.from} price_fen={price} rules={rules} />}
      <p className="chosen-note">
        占位后保留 {Math.round(rules.lock_seconds / 60)} 分钟，填完确认即预约成功。
      </p>
      <div className="chosen-rules">
        <h2>改期与取消</h2>
        <ul>
          {feeRules(rules).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {instrument.self_run && <p className="chosen-self">该设备由会员自主操作，须先取得操作资格。</p>}
      </div>
    </div>
  )
}
