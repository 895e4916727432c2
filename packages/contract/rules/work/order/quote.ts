import { mostFen } from '../../ground/money.ts'
import { type PriceLine, timesPermille } from '../../shop/catalogue/price.ts'

/** What a line of a quote stands for; only one by hand may take something off, and says why. */
export const quoteLineKinds = {
  project: '检测项目',
  surcharge: '附加服务',
  urgent: '加急',
  adjustment: '人工调整',
} as const

export type QuoteLineKind = keyof typeof quoteLineKinds

export interface QuoteLine {
  kind: QuoteLineKind
  label: string
  count: number
  /** Fen for one; below zero only by hand. */
  unit_fen: number
  /** Why it was changed by hand. */
  reason?: string
}

export const quoteLimits = { lines: 30, label: 100, reason: 200, count: 10_000 } as const

export const quoteLineFen = ({ count, unit_fen }: Pick<QuoteLine, 'count' | 'unit_fen'>): number =>
  count * unit_fen

/** What a quote comes to: its lines sum to it (domain §2), in fen. */
export const quoteSum = (lines: readonly Pick<QuoteLine, 'count' | 'unit_fen'>[]): number =>
  lines.reduce((sum, line) => sum + quoteLineFen(line), 0)

/** What is wrong with the lines of a quote; `at` is a path into them, empty for all of them. */
export const quoteProblems = (lines: readonly QuoteLine[]): { at: string; msg: string }[] => {
  const each = lines.flatMap(({ kind, label, unit_fen, reason }, at) => [
    ...(label.trim() ? [] : [{ at: `${at}.label`, msg: '[名称]不能为空' }]),
    ...(kind === 'adjustment' && !reason?.trim() ? [{ at: `${at}.reason`, msg: '[调整原因]不能为空' }] : []),
    ...(kind !== 'adjustment' && unit_fen < 0 ? [{ at: `${at}.unit_fen`, msg: '[单价]不能为负' }] : []),
  ])
  const sum = quoteSum(lines)
  const range = sum < 0 ? '[合计]不能为负' : sum > mostFen ? '[合计]过大' : undefined
  return range ? [...each, { at: '', msg: range }] : each
}

/** An experiment's price, as its parts were kept when it was ordered. */
export interface OrderedPrice {
  project: string
  count: number
  unit_fen: number
  surcharge_fen: number
  urgent: string | null
  urgent_permille: number
  price_lines: readonly PriceLine[]
}

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { fen }) => sum + fen, 0)

const oneOf = (kind: QuoteLineKind, label: string, unit_fen: number): QuoteLine[] =>
  unit_fen === 0 ? [] : [{ kind, label, count: 1, unit_fen }]

/** What an experiment costs as it was ordered, line by line: what the lab's quote begins with. */
export const orderedLines = (ordered: OrderedPrice): QuoteLine[] => {
  const { project, count, unit_fen, surcharge_fen, urgent, urgent_permille, price_lines } = ordered
  const isUrgent = urgent_permille !== 1000
  const plain = unit_fen * count + surcharge_fen
  const named = price_lines.slice(1, isUrgent ? -1 : undefined)
  return [
    { kind: 'project', label: project, count, unit_fen },
    // Where the lines are those of an earlier quote, they do not name the surcharges.
    ...(named.length > 0 && sumOf(named) === surcharge_fen
      ? named.flatMap(({ label, fen }) => oneOf('surcharge', label, fen))
      : oneOf('surcharge', quoteLineKinds.surcharge, surcharge_fen)),
    ...(isUrgent
      ? oneOf(
          'urgent',
          `${urgent ?? quoteLineKinds.urgent} × ${urgent_permille / 1000}`,
          timesPermille(plain, urgent_permille) - plain,
        )
      : []),
  ]
}

/** The same with what is missing to a sum that was named by hand. */
export const linesTo = (lines: readonly QuoteLine[], fen: number, reason: string): QuoteLine[] => {
  const difference = fen - quoteSum(lines)
  return difference === 0
    ? [...lines]
    : [
        ...lines,
        { kind: 'adjustment', label: quoteLineKinds.adjustment, count: 1, unit_fen: difference, reason },
      ]
}

/** What a line is called where only its sum stands beside it: `扫描电镜 × 3`. */
export const quoteLineLabel = ({ label, count, reason }: QuoteLine): string =>
  `${label}${count === 1 ? '' : ` × ${count}`}${reason ? `（${reason}）` : ''}`

/** A quote as the reasons of a price, which sum to it. */
export const pricedByQuote = (lines: readonly QuoteLine[]): PriceLine[] =>
  lines.map((line) => ({ label: quoteLineLabel(line), fen: quoteLineFen(line) }))
