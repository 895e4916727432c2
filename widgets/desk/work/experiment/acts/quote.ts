import { fenOfYuan, yuanOf } from '@lab/contract/rules/ground/money'
import { type QuoteLine, quoteLimits, quoteProblems, quoteSum } from '@lab/contract/rules/work/order/quote'

/** A line of a quote as it is typed. */
export interface TypedLine {
  kind: QuoteLine['kind']
  label: string
  count: string
  /** Yuan; with a minus sign only by hand. */
  price: string
  reason: string
}

const signedYuan = (fen: number) => (fen < 0 ? `-${yuanOf(-fen)}` : yuanOf(fen))

const signedFen = (text: string): number | undefined => {
  const trimmed = text.trim()
  if (!trimmed.startsWith('-')) return fenOfYuan(trimmed)
  const fen = fenOfYuan(trimmed.slice(1))
  return fen === undefined ? undefined : -fen
}

export const typedLines = (lines: readonly QuoteLine[] = []): TypedLine[] =>
  lines.map(({ kind, label, count, unit_fen, reason = '' }) => ({
    kind,
    label,
    count: String(count),
    price: signedYuan(unit_fen),
    reason,
  }))

export const emptyLine = (kind: 'surcharge' | 'adjustment'): TypedLine => ({
  kind,
  label: kind === 'adjustment' ? '人工调整' : '',
  count: '1',
  price: '',
  reason: '',
})

const isCount = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= quoteLimits.count

/** A line as it is sent; undefined while its numbers are none. */
export const lineOf = ({ kind, label, count, price, reason }: TypedLine): QuoteLine | undefined => {
  const unit_fen = signedFen(price)
  if (unit_fen === undefined || !isCount(count.trim())) return undefined
  return {
    kind,
    label: label.trim(),
    count: Number(count),
    unit_fen,
    ...(reason.trim() && { reason: reason.trim() }),
  }
}

/** The lines as they are sent; undefined while one of them has no numbers. */
export const linesOf = (typed: readonly TypedLine[]): QuoteLine[] | undefined => {
  const lines = typed.flatMap((one) => lineOf(one) ?? [])
  return lines.length === typed.length ? lines : undefined
}

/** What they sum to as far as they can be read, fen. */
export const typedSum = (typed: readonly TypedLine[]): number =>
  quoteSum(typed.flatMap((one) => lineOf(one) ?? []))

/** What is wrong with them first, and in which line. */
export const typedProblem = (typed: readonly TypedLine[]): string | undefined => {
  if (typed.length === 0) return '[报价明细]不能为空'
  for (const [at, { price, count }] of typed.entries()) {
    if (signedFen(price) === undefined) return `第 ${at + 1} 行：[单价]须为金额，最多两位小数`
    if (!isCount(count.trim())) return `第 ${at + 1} 行：[数量]须为 1 到 ${quoteLimits.count}`
  }
  const [first] = quoteProblems(linesOf(typed) ?? [])
  if (!first) return undefined
  return first.at ? `第 ${Number.parseInt(first.at, 10) + 1} 行：${first.msg}` : first.msg
}
