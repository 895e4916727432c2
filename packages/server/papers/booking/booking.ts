import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf, longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { agreementEdition } from '@lab/contract/rules/papers/agreement'
import { reservationAgreementTitle, reservationTerms } from '@lab/contract/rules/papers/reservation-agreement'
import { answersInWords } from '@lab/contract/rules/shop/catalogue/answer-words'
import { clockRange, durationText, minutesOf } from '@lab/contract/rules/work/reservation/period'
import { sumsOf } from '../agreement/price.ts'
import { type House, known, type Paper } from '../paper.ts'
import { partiesOf, signatures } from '../parties.ts'
import type { Booked } from './read.ts'

/** Where a member finds their reservations. */
export const bookingAddress = (base: string): string => `${base}${hrefOf('member-reservation')}`

/** What the agreement of a reservation says; `base` is where its QR code leads. */
export const bookingPaper = (
  { booking, project, member, payer, rules }: Booked,
  house: House,
  base: string,
): Paper => {
  const date = dateOf(booking.from)
  const answers = answersInWords(project.parameters, booking.answers as Record<string, unknown>)
  return {
    title: reservationAgreementTitle,
    subtitle: `预约日期 ${longDate(dateOf(booking.created))}`,
    number: booking.number,
    house,
    code: { url: bookingAddress(base), says: '扫码查看预约' },
    blocks: [
      partiesOf(member, house),
      {
        kind: 'facts',
        title: '预约内容',
        facts: known([
          { label: '仪器', value: booking.instrument_name },
          { label: '地点', value: booking.instrument_place },
          { label: '项目', value: project.name },
          { label: '时间', value: `${longDate(date)} ${weekdayName(date)} ${clockRange(booking)}` },
          { label: '时长', value: durationText(minutesOf(booking)) },
          ...answers.map(({ label, text }) => ({ label, value: text })),
          { label: '付款方', value: payer.kind === 'self' ? '委托方本人' : `群组「${payer.name}」` },
        ]),
      },
      {
        kind: 'table',
        title: '费用',
        columns: [
          { label: '项目', share: 7 },
          { label: '费用', share: 3, align: 'right' },
        ],
        rows: booking.price_lines.map(({ label, fen }) => [label, formatFen(fen)]),
        sums: sumsOf(booking.price_fen),
      },
      {
        kind: 'clauses',
        title: '协议条款',
        clauses: reservationTerms(rules),
        note: `本协议条款自 ${longDate(agreementEdition)} 起施行。`,
      },
      signatures,
    ],
  }
}
