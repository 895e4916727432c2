import type { Rule } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen } from '@lab/contract/rules/ground/money'

/** An amount in yuan, within bounds in fen; `least` says why it is not less. */
export const amountBetween = (
  field: string,
  label: string,
  least: { fen: number; why: string },
  most: number,
): Rule => ({
  field,
  problem: (value) => {
    const fen = fenOfYuan(String(value ?? '').trim())
    if (fen === undefined) return `${label}须为金额，最多两位小数`
    if (fen < least.fen) return `${label}${least.why} ${formatFen(least.fen)}`
    return fen > most ? `${label}至多 ${formatFen(most)}` : undefined
  },
})
