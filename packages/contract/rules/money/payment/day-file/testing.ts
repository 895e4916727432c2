import type { DayColumns } from './fields.ts'

/** Files as providers give them, for tests: of one day, with what they say around their rows. */
export interface Movement {
  kind: 'payment' | 'refund'
  /** The provider's number, and ours. */
  provider_number: string
  number: string
  refund_number?: string
  fen: number
  fee_fen: number
  /** `YYYY-MM-DD HH:MM:SS` */
  at: string
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const sum = (rows: readonly Movement[], of: (row: Movement) => number) =>
  rows.reduce((all, row) => all + of(row), 0)
const paid = (rows: readonly Movement[]) => rows.filter(({ kind }) => kind === 'payment')
const refunded = (rows: readonly Movement[]) => rows.filter(({ kind }) => kind === 'refund')

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
const chinese = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')

export const alipayTitles =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const alipayRow = ({ kind, fen, fee_fen, ...one }: Movement) => {
  const signed = yuan(kind === 'refund' ? -fen : fen)
  return [
    ...[`${one.provider_number}\t`, `${one.number}\t`, kind === 'refund' ? '退款' : '交易', '检测费'],
    ...[one.at, one.at, '', '', '', '', '示例**(138****0000)', signed, signed],
    ...['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00', one.refund_number ?? ''],
    ...[yuan(-fee_fen), '0.00', ''],
  ].join(',')
}

/** Alipay's 业务明细 of a day; `of`: what its summary counts, where rows are left away from it. */
export const alipayFile = (
  day: string,
  rows: readonly Movement[],
  { of = rows, title = '支付宝业务明细查询', end = nextDay(day) } = {},
): string =>
  [
    `#${title}`,
    '#账号：[20880000000000000156]',
    `#起始日期：[${chinese(day)} 00:00:00]   终止日期：[${chinese(end)} 00:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayTitles,
    ...rows.map(alipayRow),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid(of).length}笔，商家实收共${yuan(sum(paid(of), ({ fen }) => fen))}元，商家优惠共0.00元`,
    `#退款合计：${refunded(of).length}笔，商家实收退款共${yuan(-sum(refunded(of), ({ fen }) => fen))}元，商家优惠退款共0.00元`,
    `#导出时间：[${chinese(nextDay(end))} 09:00:00]`,
    '',
  ].join('\r\n')

export const wechatTitles =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

const wechatRow = ({ kind, fen, fee_fen, ...one }: Movement) => {
  const isRefund = kind === 'refund'
  return [
    ...[one.at, 'wx0000000000000000', '1900000001', '0', '', one.provider_number, one.number, 'oExample'],
    ...['NATIVE', isRefund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', isRefund ? '0.00' : yuan(fen), '0.00'],
    ...(isRefund
      ? [`R${one.refund_number}`, one.refund_number ?? '', yuan(fen), '0.00', 'ORIGINAL', 'SUCCESS']
      : ['0', '0', '0.00', '0.00', '', '']),
    ...['检测费', '', `${yuan(fee_fen)}000`, '0.60%', yuan(fen), isRefund ? yuan(fen) : '0.00', ''],
  ]
    .map((cell) => `\`${cell}`)
    .join(',')
}

/** WeChat Pay's 交易账单 of a day: a BOM, a backtick before each value, and its totals below. */
export const wechatFile = (rows: readonly Movement[], { of = rows } = {}): string =>
  [
    `\uFEFF${wechatTitles}`,
    ...rows.map(wechatRow),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    [
      of.length,
      yuan(sum(paid(of), ({ fen }) => fen)),
      yuan(sum(refunded(of), ({ fen }) => fen)),
      '0.00',
      `${yuan(sum(of, ({ fee_fen }) => fee_fen))}000`,
      yuan(sum(paid(of), ({ fen }) => fen)),
      '0.00',
    ]
      .map((cell) => `\`${cell}`)
      .join(','),
    '',
  ].join('\r\n')

export const nothingKnown = {
  given: new Map<string, DayColumns>(),
  saved: new Map<string, DayColumns>(),
}

/** Text as GB18030 writes it; only signs of two bytes. */
export const gb18030 = (text: string): Uint8Array => {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder('gb18030')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      if (low !== 0x7f) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (table.get(sign) ?? []))),
  )
}
