import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf, longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange, durationText, minutesOf } from '@lab/contract/rules/work/reservation/period'
import { reservationWords } from '@lab/contract/rules/work/reservation/states'
import { usePapers } from '@lab/core/page/usePapers'
import { Button } from '@lab/ui/button'
import { FileLink } from '../../act/FileLink.tsx'
import { useDesk } from '../../session/desk-session.ts'
import type { Booking } from './instrument.ts'

/** When it is, whose it is, what it costs and who pays, its agreement. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { staff } = useDesk()
  const papers = usePapers({ reservation_rid: booking.rid }, staff.token)
  const { member } = booking
  return (
    <dl className="booking-facts">
      <div>
        <dt>时间</dt>
        <dd className="number">
          {longDate(dateOf(booking.from))} {weekdayName(dateOf(booking.from))} {clockRange(booking)}（
          {durationText(minutesOf(booking))}）
        </dd>
      </div>
      <div>
        <dt>会员</dt>
        <dd>
          {member.name || '未填写姓名'} <span className="number">{member.phone}</span>
          {member.company && <br />}
          {member.company}
        </dd>
      </div>
      <div>
        <dt>项目</dt>
        <dd>{booking.project.name}</dd>
      </div>
      <div>
        <dt>价格</dt>
        <dd className="number">{formatFen(booking.price_fen)}</dd>
      </div>
      <div>
        <dt>付款方</dt>
        <dd>{booking.payer.kind === 'self' ? '本人' : `群组：${booking.payer.name}`}</dd>
      </div>
      <div>
        <dt>协议</dt>
        <dd className="booking-papers">
          {booking.protocol.file_rid ? (
            <FileLink file={{ rid: booking.protocol.file_rid, name: '已签字的协议' }} />
          ) : (
            '还没有签字的协议'
          )}
          <Button
            kind="link"
            busy={papers.opening === 'printable'}
            onClick={() => void papers.open('printable')}
          >
            打印协议
          </Button>
        </dd>
      </div>
      {booking.down && (
        <div>
          <dt>停机</dt>
          <dd>{booking.down.reason}，会员可以免费改期</dd>
        </div>
      )}
    </dl>
  )
}

/** What happened to a reservation. */
export function BookingLog({ timeline }: Pick<Booking, 'timeline'>) {
  return (
    <ul className="booking-log">
      {timeline.map(({ at, event, note, fee_fen }) => (
        <li key={`${at} ${event}`}>
          <span className="number">{dateTimeOf(at)}</span>{' '}
          {event === 'lock' ? '占位' : reservationWords[event].history}
          {fee_fen ? `，费用 ${formatFen(fee_fen)}` : ''}
          {note ? `：${note}` : ''}
        </li>
      ))}
    </ul>
  )
}
