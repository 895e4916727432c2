import { formatFen } from '../../ground/money.ts'
import { hrefOf } from '../../ground/routes.ts'
import { because, type KindRow, kind } from '../../people/notify/kind.ts'

/** A reservation that a notice tells of; `when`: `2026-07-08 09:00–11:00`. */
export interface AboutReservation {
  number: string
  instrument: string
  when: string
}

const reservationPage = () => hrefOf('member-reservation')

/** A kind that tells of a reservation. */
const reserved = <F extends object = object>(
  title: string,
  text: (facts: AboutReservation & F) => string,
): KindRow<AboutReservation & F> => ({ title, group: 'order', mail: true, link: reservationPage, text })

/** Of reserved instruments. */
export const reservationNotices = {
  instrument_down: kind<{ instrument: string; whens: string[]; reason: string; canceled: boolean }>({
    title: '设备停机，预约受影响',
    group: 'order',
    mail: true,
    link: reservationPage,
    text: ({ instrument, whens, reason, canceled }) =>
      `${instrument}停机${because(reason)}。您的预约 ${whens.join('、')} ${canceled ? '已免费取消，可以另选时间。' : '可以免费改期或取消。'}`,
  }),
  reservation_moved: reserved<{ now: string; note: string }>(
    '预约已改期',
    (facts) =>
      `实验室把${facts.instrument}的预约 ${facts.number} 从 ${facts.when} 改到 ${facts.now}${because(facts.note)}`,
  ),
  reservation_canceled: reserved<{ note: string }>(
    '预约已取消',
    (facts) =>
      `${facts.instrument} ${facts.when} 的预约 ${facts.number} 已由实验室免费取消${because(facts.note)}`,
  ),
  reservation_done: kind<
    AboutReservation & { order_rid: string; assign_rid: string; used: string; dearer_fen?: number }
  >({
    title: '机时待您确认',
    group: 'data',
    mail: true,
    link: ({ order_rid, assign_rid }) => hrefOf('member-order', {}, { rid: order_rid, assign: assign_rid }),
    text: ({ instrument, when, number, used, dearer_fen }) =>
      `${instrument} ${when} 的预约 ${number} 实际使用 ${used}。${
        dearer_fen === undefined
          ? '请在 7 天内确认；到期未答复将自动确认。'
          : `价格为 ${formatFen(dearer_fen)}，高于预约时的价格，请答复；您同意前按原价格计。`
      }`,
  }),
  reservation_missed: reserved<{ fen: number }>(
    '没有到场',
    (facts) =>
      `${facts.instrument} ${facts.when} 的预约 ${facts.number} 没有到场${facts.fen > 0 ? `，收取 ${formatFen(facts.fen)}` : ''}。如有误会，请联系实验室。`,
  ),
  reservation_excused: reserved<{ note: string }>(
    '未到场已撤销',
    (facts) =>
      `${facts.instrument} ${facts.when} 的预约 ${facts.number} 的未到场已撤销，不收费用${because(facts.note)}`,
  ),
  /** `until`: the last day; for good without it. */
  qualification_granted: kind<{ instrument: string; until?: string }>({
    title: '已获得操作资格',
    group: 'order',
    mail: true,
    link: reservationPage,
    text: ({ instrument, until }) =>
      `您可以自主操作${instrument}，${until === undefined ? '长期有效' : `有效期至 ${until}`}。`,
  }),
  qualification_revoked: kind<{ instrument: string; note: string }>({
    title: '操作资格已撤销',
    group: 'order',
    mail: true,
    link: reservationPage,
    text: ({ instrument, note }) =>
      `您自主操作${instrument}的资格已撤销${because(note)}。已经预约的不受影响。`,
  }),
} as const
