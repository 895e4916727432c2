import { formatFen } from '../../ground/money.ts'
import { hrefOf } from '../../ground/routes.ts'
import {
  type AboutOrder,
  because,
  type KindRow,
  kind,
  type NoticeGroup,
  orderPage,
} from '../../people/notify/kind.ts'
import { type HoldReason, holdReasons } from '../experiment/states.ts'

/** An experiment that a notice tells of. */
export interface AboutExperiment extends AboutOrder {
  rid: string
  number: string
  project: string
  /** Hours of an instrument are confirmed like data, and are none. */
  of_hours?: boolean
}

const experimentPage = ({ order_rid, rid }: AboutExperiment) =>
  hrefOf('member-order', {}, { rid: order_rid, assign: rid })

const named = ({ project, number }: AboutExperiment) => `「${project}」（${number}）`

/** A kind that tells of an experiment. */
const experiment = <F extends object = object>(
  title: string,
  group: NoticeGroup,
  text: (facts: AboutExperiment & F) => string,
  mail = true,
): KindRow<AboutExperiment & F> => ({ title, group, mail, link: experimentPage, text })

const dataOf = ({ of_hours }: AboutExperiment) => (of_hours ? '机时' : '数据')

/** The same, of what is delivered: data, or hours of an instrument. */
const delivered = <F extends object = object>(
  title: (what: string) => string,
  group: NoticeGroup,
  text: (facts: AboutExperiment & F, what: string) => string,
): KindRow<AboutExperiment & F> => ({
  ...experiment<F>(title('数据'), group, (facts) => text(facts, dataOf(facts))),
  heading: (facts) => title(dataOf(facts)),
})

/** Of orders and their experiments. */
export const orderNotices = {
  order_placed: kind<AboutOrder & { count: number; quoted_first: boolean }>({
    title: '订单已提交',
    group: 'order',
    mail: true,
    link: orderPage,
    text: ({ order_number, count, quoted_first }) =>
      `订单 ${order_number} 已提交，共 ${count} 项实验。${quoted_first ? '实验室报价后会通知您。' : '请按订单页的说明送样。'}`,
  }),
  quoted: experiment<{ fen: number; until: string }>(
    '实验室已报价',
    'order',
    (facts) => `${named(facts)}报价 ${formatFen(facts.fen)}，有效期至 ${facts.until}，请确认。`,
  ),
  refused: experiment<{ note: string }>(
    '委托未被接受',
    'order',
    (facts) => `实验室谢绝了${named(facts)}的委托${because(facts.note)}`,
  ),
  quote_expired: experiment(
    '报价已过期',
    'order',
    (facts) => `${named(facts)}的报价已过有效期，已请实验室重新报价。`,
  ),
  payment_noted: experiment('已登记付款', 'data', (facts) => `${named(facts)}的款项已登记。`, false),
  received: experiment('样品已签收', 'order', (facts) => `${named(facts)}的样品已全部签收。`),
  incomplete: experiment<{ note: string }>(
    '样品不齐，请选择如何继续',
    'order',
    (facts) => `${named(facts)}有样品未到或不可用${because(facts.note)}。请选择用已到的样品继续，或补寄。`,
  ),
  rejected: experiment<{ note: string }>(
    '样品已退回',
    'order',
    (facts) => `${named(facts)}的样品已退回${because(facts.note)}`,
  ),
  held: experiment<{ reason: HoldReason; note: string }>(
    '实验已暂停',
    'order',
    (facts) => `${named(facts)}已暂停，${holdReasons[facts.reason]}${because(facts.note)}`,
  ),
  resumed: experiment('实验已恢复', 'order', (facts) => `${named(facts)}已恢复，预计日期已顺延。`, false),
  talk: experiment<{ excerpt: string }>(
    '实验室有新留言',
    'talk',
    (facts) => `${named(facts)}：${facts.excerpt || '发来了文件'}`,
  ),
  // While a price waits for consent nothing is confirmed by itself (domain §2).
  data_ready: experiment<{ note?: string; dearer_fen?: number }>(
    '数据可以查看了',
    'data',
    (facts) =>
      `${named(facts)}的数据已交付，${
        facts.dearer_fen === undefined
          ? '请在 7 天内确认；到期未答复将自动确认。'
          : `价格待您答复（${formatFen(facts.dearer_fen)}）；答复之后再确认数据，在此之前不会自动确认。`
      }${facts.note ? `\n结果说明：${facts.note}` : ''}`,
  ),
  price_proposed: experiment<{ fen: number; note: string }>(
    '价格待您确认',
    'data',
    (facts) =>
      `${named(facts)}的新价格为 ${formatFen(facts.fen)}${because(facts.note)}。您同意前按原价格计。`,
  ),
  price_withdrawn: experiment<{ fen: number; note: string }>(
    '调价已撤回',
    'data',
    (facts) =>
      `实验室撤回了${named(facts)}的新价格，价格仍为 ${formatFen(facts.fen)}，无须答复${because(facts.note)}`,
  ),
  price_lowered: experiment<{ fen: number; note: string }>(
    '费用已减免',
    'data',
    (facts) => `${named(facts)}的费用减为 ${formatFen(facts.fen)}${because(facts.note)}`,
  ),
  dispute_answered: delivered<{ note: string }>(
    (what) => `${what}疑问有了答复`,
    'data',
    (facts) => `实验室答复了您对${named(facts)}的疑问${because(facts.note)}`,
  ),
  retested: experiment<{ note: string }>(
    '将重新实验',
    'data',
    (facts) => `${named(facts)}将重新实验${because(facts.note)}`,
  ),
  recalled: experiment<{ note: string }>(
    '数据已召回',
    'data',
    (facts) => `${named(facts)}已交付的数据作废，请勿使用${because(facts.note)}`,
  ),
  document_ready: experiment<{ note: string }>(
    '文件已出具',
    'data',
    (facts) => `${named(facts)}：${facts.note}，可以下载。`,
  ),
  document_refused: experiment<{ note: string }>(
    '文件未提供',
    'data',
    (facts) => `实验室没有提供${named(facts)}的${facts.note}`,
  ),
  cancel_proposed: experiment<{ fen: number; note: string }>(
    '实验室提议取消',
    'order',
    (facts) =>
      `实验室提议取消${named(facts)}，应付 ${formatFen(facts.fen)}${because(facts.note)}。您同意前照常进行。`,
  ),
  lapsed: experiment(
    '逾期未办理，已取消',
    'deadline',
    (facts) => `${named(facts)}逾期未办理，已自动取消。可以在订单页再次下单。`,
  ),
  payer_lapsed: experiment(
    '没有人付款，已取消',
    'deadline',
    (facts) => `群组没有同意为${named(facts)}付款，也没有更换付款方，已自动取消。可以在订单页再次下单。`,
  ),
  auto_confirmed: delivered(
    (what) => `${what}已自动确认`,
    'deadline',
    (facts, what) => `${named(facts)}的${what}到期未答复，已自动确认。欢迎在订单页评价这次服务。`,
  ),
  remind_payment: experiment<{ until: string }>(
    '付款提醒',
    'deadline',
    (facts) => `${named(facts)}还未付款，${facts.until} 起将自动取消。`,
  ),
  remind_payer: experiment<{ until: string }>(
    '更换付款方提醒',
    'deadline',
    (facts) => `群组没有同意为${named(facts)}付款，请更换付款方，${facts.until} 起将自动取消。`,
  ),
  remind_sample: experiment<{ until: string }>(
    '送样提醒',
    'deadline',
    (facts) => `还没有收到${named(facts)}的样品，${facts.until} 起将自动取消。`,
  ),
  remind_confirm: delivered<{ until: string }>(
    (what) => `确认${what}提醒`,
    'deadline',
    (facts, what) => `${named(facts)}的${what}等待您的确认，${facts.until} 起将自动确认。`,
  ),
} as const
